import { everywhereEn as english } from '../en/everywhere.ts';
import { refusalEn as englishRefusal } from '../en/refusals.ts';
import { everywhereEs as spanish } from '../es/everywhere.ts';
import { refusalEs as spanishRefusal } from '../es/refusals.ts';
import { everywhereFr as french } from '../fr/everywhere.ts';
import { refusalFr as frenchRefusal } from '../fr/refusals.ts';
import type { Language } from '../language.ts';
import type { SpokenRefusal } from '../refusalWords.ts';
import { everywhereZh as chinese } from '../zh/everywhere.ts';
import { refusalZh as chineseRefusal } from '../zh/refusals.ts';

/** Words of the plain pages that a server makes itself, such as errors. */
interface PlainWords {
  readonly brand: string;
  readonly lobby: string;
  readonly ruleCards: string;
  readonly toLobby: string;
  readonly playChips: string;
  readonly refusal: (no: SpokenRefusal) => string;
  readonly nothing: { readonly title: string; readonly what: string };
  readonly no: { readonly title: string; readonly safe: string };
}

const common = ({ places, toLobby, toLobbyFromBrand, playChips }: typeof english) => ({
  brand: toLobbyFromBrand,
  lobby: places.lobby,
  ruleCards: places.cards,
  toLobby,
  playChips,
});

export const PLAIN_WORDS: Readonly<Record<Language, PlainWords>> = {
  en: {
    ...common(english),
    refusal: englishRefusal,
    nothing: {
      title: 'There is nothing here',
      what: 'This house has no page at this address. The link may be old, or a letter may be missing.',
    },
    no: { title: 'The house says no', safe: 'Your chips are safe: nothing was done.' },
  },
  fr: {
    ...common(french),
    refusal: frenchRefusal,
    nothing: {
      title: 'Il n’y a rien ici',
      what: 'Cette adresse ne mène à aucune page de la maison. Un lien est peut-être ancien, ou une lettre manque.',
    },
    no: { title: 'La maison dit non', safe: 'Vos jetons sont en sûreté : rien n’a été fait.' },
  },
  es: {
    ...common(spanish),
    refusal: spanishRefusal,
    nothing: {
      title: 'Aquí no hay nada',
      what: 'Esta dirección no lleva a ninguna página de la casa. Quizá el enlace es viejo, o falta una letra.',
    },
    no: { title: 'La casa dice que no', safe: 'Sus fichas están a salvo: no se hizo nada.' },
  },
  zh: {
    ...common(chinese),
    refusal: chineseRefusal,
    nothing: {
      title: '这里什么也没有',
      what: '这个地址不通向赌场的任何页面。链接可能已过时，或少了一个字母。',
    },
    no: { title: '赌场没有答应', safe: '您的筹码是安全的：什么也没有发生。' },
  },
};
