/** Given names of bots; the house marks them as programs. */
export const NAMES = [
  ...['Ada', 'Amir', 'Anouk', 'Bruno', 'Carmen', 'Chloe', 'Dario', 'Elif', 'Emil', 'Farah', 'Felix', 'Greta'],
  ...['Hana', 'Hugo', 'Ines', 'Ivan', 'Jonas', 'Kaya', 'Lena', 'Leo', 'Lucia', 'Maja', 'Marco', 'Mei'],
  ...['Mila', 'Nadia', 'Nils', 'Noor', 'Olga', 'Omar', 'Paula', 'Pavel', 'Quinn', 'Rosa', 'Ruben', 'Sami'],
  ...['Sofia', 'Tariq', 'Tess', 'Theo', 'Uma', 'Vera', 'Viktor', 'Wanda', 'Xenia', 'Yara', 'Yusuf', 'Zoe'],
] as const;
