import type { PitWords } from './en.ts';

export const pit: PitWords = {
  title: 'El foso',
  lead: 'Para quien dirige la casa o la audita. Quien audita ve lo mismo y no cambia nada.',
  returns: {
    title: 'Piden volver',
    none: 'Nadie pide volver.',
    who: 'Cliente',
    since: 'Excluido desde',
    until: 'Fin del plazo',
    answer: 'Respuesta',
    do: 'Admitir',
    letIn: (name) => `Admitir a ${name}`,
  },
  officers: {
    title: 'Quién dirige la casa',
    name: 'Nombre',
    role: 'Función',
    roles: { patron: 'juega', pit: 'dirige la casa', auditor: 'la audita' },
    since: 'Desde',
  },
};
