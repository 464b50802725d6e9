import { words } from '../../app/language.ts';
import { SoundIcon } from '../../draw/Icons.tsx';
import { preferences } from '../../preferences.ts';

/** Mute and volume, always visible. */
export function SoundSwitch() {
  const on = preferences.sounds.value;
  return (
    <div class="sound">
      <button
        class="icon"
        type="button"
        aria-pressed={!on}
        aria-label={words().table.bar.mute}
        onClick={() => {
          preferences.sounds.value = !on;
        }}
      >
        <SoundIcon on={on} />
      </button>
      <input
        type="range"
        min={0}
        max={100}
        step={10}
        aria-label={words().table.bar.volume}
        value={on ? preferences.volume.value : 0}
        onInput={(event) => {
          const volume = Number(event.currentTarget.value);
          preferences.volume.value = volume;
          preferences.sounds.value = volume > 0;
        }}
      />
    </div>
  );
}
