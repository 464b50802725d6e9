import type { Preferences } from '../../preferences.ts';

/** Soft sounds and the croupier's calls: both off until somebody wants them. */
export interface Voice {
  readonly speak: (text: string) => void;
  readonly sound: (sound: Sound) => void;
  readonly stop: () => void;
}

const SOUNDS = {
  chip: { from: 1_900, to: 900, ms: 45, loud: 0.09 },
  card: { from: 700, to: 220, ms: 70, loud: 0.06 },
  turn: { from: 480, to: 640, ms: 60, loud: 0.05 },
  tick: { from: 1_150, to: 1_150, ms: 28, loud: 0.035 },
} as const;
export type Sound = keyof typeof SOUNDS;

export function makeVoice({ sounds, speech }: Pick<Preferences, 'sounds' | 'speech'>): Voice {
  let audio: AudioContext | undefined;
  return {
    speak(text) {
      if (!speech.value || !('speechSynthesis' in globalThis)) return;
      const said = new SpeechSynthesisUtterance(text);
      said.lang = 'en';
      said.rate = 1.05;
      speechSynthesis.speak(said);
    },
    sound(sound) {
      if (!sounds.value || typeof AudioContext === 'undefined') return;
      audio ??= new AudioContext();
      play(audio, SOUNDS[sound]);
    },
    stop() {
      void audio?.close();
      if ('speechSynthesis' in globalThis) speechSynthesis.cancel();
    },
  };
}

/** A short tap that falls away: no file is fetched for it. */
function play(audio: AudioContext, { from, to, ms, loud }: (typeof SOUNDS)[Sound]): void {
  const [tone, volume, now] = [audio.createOscillator(), audio.createGain(), audio.currentTime];
  const end = now + ms / 1_000;
  tone.frequency.setValueAtTime(from, now);
  tone.frequency.exponentialRampToValueAtTime(to, end);
  volume.gain.setValueAtTime(loud, now);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  tone.connect(volume).connect(audio.destination);
  tone.start(now);
  tone.stop(end);
}
