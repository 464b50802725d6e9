import { PLANTS } from './list.mjs';

/** For a bundler: the bug that the environment names, planted in its file as that is loaded. */
export function plantedBug(name = process.env.PLANTED_BUG) {
  const plant = PLANTS.find((one) => one.name === name);
  if (name !== undefined && plant === undefined) throw new Error(`No bug to plant is called ${name}.`);
  return {
    name: 'planted-bug',
    enforce: 'pre',
    transform: (code, id) =>
      plant !== undefined && id.split('?')[0].endsWith(`/${plant.file}`)
        ? { code: code.replace(plant.find, () => plant.replace), map: null }
        : undefined,
  };
}
