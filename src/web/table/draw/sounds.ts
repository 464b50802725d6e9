/** A filtered noise or a tone. Sounds are synthesized from these parts, so the page downloads no audio files. */
interface Part {
  readonly is: 'noise' | 'tone';
  /** The start and end frequency of the filter or tone, in hertz. */
  readonly from: number;
  readonly to: number;
  readonly ms: number;
  readonly loud: number;
  /** The delay from the start of the sound, and the attack time. */
  readonly after?: number;
  readonly rise?: number;
  /** How narrow the filter is. */
  readonly q?: number;
}

const SOUNDS = {
  /** Clay on clay: two clicks and a little body. */
  chip: [
    { is: 'noise', from: 4_200, to: 3_000, ms: 26, loud: 0.5, q: 3 },
    { is: 'tone', from: 2_350, to: 2_050, ms: 38, loud: 0.07 },
    { is: 'noise', from: 3_100, to: 2_300, ms: 34, loud: 0.3, after: 34, q: 4 },
    { is: 'tone', from: 1_620, to: 1_480, ms: 46, loud: 0.05, after: 34 },
  ],
  /** A card leaves the shoe and slides over the felt. */
  card: [{ is: 'noise', from: 1_500, to: 3_800, ms: 190, loud: 0.16, rise: 70, q: 0.8 }],
  /** A card is turned and falls flat. */
  turn: [
    { is: 'noise', from: 2_600, to: 5_200, ms: 90, loud: 0.12, rise: 40, q: 0.9 },
    { is: 'noise', from: 900, to: 420, ms: 46, loud: 0.34, after: 110, q: 1.2 },
  ],
  /** A soft ending for a paid win. */
  paid: [
    { is: 'tone', from: 587, to: 587, ms: 420, loud: 0.05, rise: 30 },
    { is: 'tone', from: 880, to: 880, ms: 520, loud: 0.035, after: 90, rise: 40 },
  ],
  /** A light double tap for a natural. */
  natural: [
    { is: 'tone', from: 1_320, to: 1_310, ms: 160, loud: 0.035, rise: 6 },
    { is: 'tone', from: 1_760, to: 1_750, ms: 240, loud: 0.03, after: 110, rise: 6 },
  ],
  /** The same tone twice, for a tie. */
  tie: [
    { is: 'tone', from: 660, to: 660, ms: 200, loud: 0.04, rise: 10 },
    { is: 'tone', from: 660, to: 660, ms: 260, loud: 0.03, after: 190, rise: 10 },
  ],
  /** Chips swept to the dealer: no tone, and short. */
  lost: [{ is: 'noise', from: 1_900, to: 700, ms: 150, loud: 0.1, rise: 30, q: 0.9 }],
  /** A long-odds payout: three stacks put down. */
  long: [
    { is: 'tone', from: 587, to: 587, ms: 620, loud: 0.05, rise: 30 },
    { is: 'tone', from: 740, to: 740, ms: 620, loud: 0.04, after: 100, rise: 30 },
    { is: 'tone', from: 1_175, to: 1_175, ms: 800, loud: 0.035, after: 200, rise: 40 },
    { is: 'noise', from: 3_600, to: 2_600, ms: 34, loud: 0.4, after: 300, q: 3 },
    { is: 'noise', from: 3_400, to: 2_500, ms: 34, loud: 0.4, after: 480, q: 3 },
    { is: 'noise', from: 3_200, to: 2_400, ms: 34, loud: 0.4, after: 660, q: 3 },
  ],
  tick: [{ is: 'tone', from: 1_150, to: 1_120, ms: 28, loud: 0.03 }],
} as const satisfies Readonly<Record<string, readonly Part[]>>;
export type Sound = keyof typeof SOUNDS;

/** `volume` ranges from 0 to 1. */
export function playSound(audio: AudioContext, sound: Sound, volume: number): void {
  for (const part of SOUNDS[sound] as readonly Part[]) playPart(audio, part, volume);
}

const QUIETEST = 0.0001;

function playPart(audio: AudioContext, part: Part, volume: number): void {
  const begin = audio.currentTime + (part.after ?? 0) / 1_000;
  const end = begin + part.ms / 1_000;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(QUIETEST, begin);
  gain.gain.exponentialRampToValueAtTime(
    Math.max(QUIETEST, part.loud * volume),
    begin + (part.rise ?? 2) / 1_000,
  );
  gain.gain.exponentialRampToValueAtTime(QUIETEST, end);
  gain.connect(audio.destination);
  const source =
    part.is === 'tone' ? getTone(audio, part, begin, end) : getNoise(audio, part, begin, end, gain);
  if (part.is === 'tone') source.connect(gain);
  source.start(begin);
  source.stop(end);
}

function getTone(
  audio: AudioContext,
  { from, to }: Part,
  begin: number,
  end: number,
): AudioScheduledSourceNode {
  const tone = audio.createOscillator();
  tone.frequency.setValueAtTime(from, begin);
  tone.frequency.exponentialRampToValueAtTime(to, end);
  return tone;
}

let hiss: AudioBuffer | undefined;
const HISS_SECONDS = 0.5;

/** Half a second of noise, shared by all sounds. A small generator makes it deterministic. */
function getHiss(audio: AudioContext): AudioBuffer {
  if (hiss?.sampleRate === audio.sampleRate) return hiss;
  hiss = audio.createBuffer(1, Math.ceil(audio.sampleRate * HISS_SECONDS), audio.sampleRate);
  const samples = hiss.getChannelData(0);
  let state = 22_695_477;
  for (let index = 0; index < samples.length; index++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) | 0;
    samples[index] = state / 2 ** 31;
  }
  return hiss;
}

function getNoise(
  audio: AudioContext,
  { from, to, q = 1 }: Part,
  begin: number,
  end: number,
  into: AudioNode,
): AudioScheduledSourceNode {
  const noise = audio.createBufferSource();
  noise.buffer = getHiss(audio);
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.Q.value = q;
  filter.frequency.setValueAtTime(from, begin);
  filter.frequency.exponentialRampToValueAtTime(to, end);
  noise.connect(filter).connect(into);
  return noise;
}
