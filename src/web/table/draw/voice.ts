import { LANGUAGE_TAGS } from '../../../words/index.ts';
import { language } from '../../app/language.ts';
import type { Preferences } from '../../preferences.ts';
import type { Sound } from './sounds.ts';

export type { Sound } from './sounds.ts';

/** The table's sounds, from the first chip on, and the croupier's spoken calls if enabled. */
export interface Voice {
  readonly speak: (text: string) => void;
  readonly sound: (sound: Sound) => void;
  readonly stop: () => void;
}

export function makeVoice({
  sounds,
  volume,
  speech,
}: Pick<Preferences, 'sounds' | 'volume' | 'speech'>): Voice {
  let audio: AudioContext | undefined;
  let fetched: Promise<typeof import('./sounds.ts') | undefined> | undefined;
  // Loaded in the background, because play does not depend on sound. After a failure the next sound tries again.
  const fetchSounds = (): Promise<typeof import('./sounds.ts') | undefined> => {
    fetched ??= import('./sounds.ts').catch(() => {
      fetched = undefined;
      return undefined;
    });
    return fetched;
  };
  if (typeof AudioContext !== 'undefined') void fetchSounds();
  return {
    speak(text) {
      if (!speech.value || !('speechSynthesis' in globalThis)) return;
      const said = new SpeechSynthesisUtterance(text);
      said.lang = LANGUAGE_TAGS[language()];
      said.rate = 1.05;
      speechSynthesis.speak(said);
    },
    sound(sound) {
      if (!sounds.value || volume.value === 0 || typeof AudioContext === 'undefined') return;
      // A table is silent until the patron plays: the first sound is that of a chip placed here.
      if (audio === undefined && sound !== 'chip') return;
      audio ??= new AudioContext();
      const [on, loud] = [audio, volume.value / 100];
      void fetchSounds().then((all) => all?.playSound(on, sound, loud));
    },
    stop() {
      void audio?.close();
      if ('speechSynthesis' in globalThis) speechSynthesis.cancel();
    },
  };
}
