import type { SetupWords } from './en.ts';

export const setupEs: SetupWords = {
  title: 'Dirigir esta casa',
  lead: 'Nadie dirige todavía esta casa. El enlace que mostró al iniciarse le convierte en su primer responsable.',
  noCode: 'Falta el código en esta dirección. Abra el enlace completo que mostró la casa.',
  account: 'Un responsable necesita una cuenta. Cree una aquí o inicie sesión en la suya.',
  take: {
    title: 'Ser el primer responsable',
    lead: (name: string) =>
      `${name} dirigirá las mesas, atenderá a los jugadores y corregirá las fichas. Un responsable no juega. Después iniciará sesión de nuevo.`,
    do: 'Dirigir esta casa',
  },
  logIn: 'Ya es el primer responsable. Inicie sesión de nuevo para empezar.',
  done: {
    title: 'Usted dirige esta casa',
    lead: 'Añada a su cuenta una clave de acceso o una segunda forma de entrar y abra el pit.',
    account: 'Cuenta',
    pit: 'El pit',
  },
};
