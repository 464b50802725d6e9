import type { AccountWords } from './en.ts';

export const accountEs: AccountWords = {
  title: 'Cuenta',
  lead: {
    nobody:
      'Nadie necesita una cuenta para jugar. Guarda sus fichas, su nombre y su historial, entre desde donde entre.',
    guest: (name, balance) =>
      `Usted es ${name}, invitado de este navegador, con ${balance}. Una cuenta guarda eso, y su historial, entre desde donde entre.`,
    account: 'Ni correo ni teléfono: la casa solo le conoce por aquello con lo que entra.',
  },
  make: {
    title: 'Crear una cuenta',
    by: 'Con qué entrará',
    do: 'Crear la cuenta',
  },
  logIn: {
    title: 'Entrar',
    by: 'Con qué entra',
    leavesBehind: (name, balance) =>
      `El invitado ${name} y ${balance} se quedan atrás: no se suman a la cuenta.`,
    passkeyNote: 'Su dispositivo pregunta cuál.',
    do: 'Entrar',
  },
  again: {
    title: 'Entre una vez más',
    note: 'Lo que abre una cuenta se cambia poco después de entrar, y no más tarde. Luego se hace enseguida.',
  },
  ways: {
    passkey: 'Llave de acceso',
    password: 'Contraseña',
    code: 'Código de rescate',
    totp: 'Códigos de un solo uso',
  },
  noPasskeys: {
    address:
      'En esta dirección no hay llaves de acceso: van con un nombre, y esta página está abierta por un simple número. En la propia máquina de la casa, ábrala como localhost.',
    plain: 'Aquí no hay llaves de acceso: piden https o el nombre localhost. Una contraseña hace lo mismo.',
    browser: 'Este navegador no tiene llaves de acceso. Una contraseña hace lo mismo.',
  },
  fields: {
    oneTimeCode: 'Código de un solo uso',
    oneTimeCodeNote: 'Seis cifras de su aplicación. Déjelo vacío si no tiene.',
    passwordToo: 'La dirección escribe también su contraseña.',
    login: 'Nombre de acceso',
    loginNote: 'Nadie más lo lee. La casa no guarda ninguna copia legible: apúntelo.',
    password: 'Contraseña',
    passwordNote: 'Al menos 10 caracteres, y ninguna que tenga mucha gente.',
    newPassword: 'Contraseña nueva',
    code: 'Código de rescate',
    label: 'Cómo llamarla',
  },
  you: {
    title: 'Usted',
    name: 'Nombre',
    role: 'Para',
    roles: { patron: 'jugar', pit: 'dirigir la casa', auditor: 'auditar la casa' },
    since: 'Desde',
    chips: 'Fichas',
    sessions: 'Abierta',
    places: (places) => (places === 1 ? 'solo aquí' : `en ${places} sitios`),
    logOut: 'Salir',
    everywhere: 'Salir en todas partes',
  },
  credentials: {
    title: 'Accesos',
    lead: 'Varios de cada tipo, para que un teléfono perdido no deje a nadie fuera.',
    since: (day) => `desde el ${day}`,
    remove: 'Quitar',
    removeWhat: (label) => `Quitar ${label}`,
    sure: (label) => `${label} ya no abrirá nada, y toda otra sesión termina.`,
    change: 'Cambiar',
    changeWhat: (label) => `Cambiar ${label}`,
    add: { passkey: 'Añadir una llave de acceso', password: 'Añadir una contraseña' },
  },
  totp: {
    title: 'Códigos de un solo uso',
    needed:
      'La dirección necesita un segundo factor. Active aquí los códigos de un solo uso, o añada una llave de acceso y entre con ella.',
    lead: 'Una aplicación de autenticación muestra un código nuevo cada 30 segundos. Desde entonces su contraseña solo sirve con un código.',
    begin: 'Activar los códigos',
    replace: 'Usar otra aplicación',
    scan: 'Escanee esto con la aplicación, o escriba la clave.',
    qrCode: 'La clave como código QR; la misma clave está escrita debajo',
    app: 'Aplicación de autenticación',
    done: 'Activar',
  },
  codes: {
    title: 'Códigos de rescate',
    left: (left) =>
      left === 1
        ? 'Queda 1 código. Cada uno abre una vez.'
        : `Quedan ${left} códigos. Cada uno abre una vez.`,
    renew: 'Códigos nuevos',
    sure: 'Los códigos antiguos ya no valdrán nada.',
    lead: 'Cada uno abre una vez, cuando todo lo demás se ha perdido. Se muestran ahora y nunca más: apúntelos o imprímalos.',
    print: 'Imprimir',
    save: 'Guardar como archivo',
    done: 'Los tengo',
  },
  data: {
    title: 'Sus datos',
    lead: 'Todo lo que la casa tiene de usted: cuenta, límites, extracto y manos, en un archivo.',
    take: 'Llevárselos',
    remove: 'Borrar la cuenta',
    sure: (balance) =>
      `La cuenta y ${balance} desaparecen enseguida y para siempre. El libro guarda un número que no dice nada de usted.`,
    gone: 'La cuenta está borrada.',
  },
  cancel: 'Ahora no',
};
