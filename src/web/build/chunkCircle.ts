/** Files that load one another in a circle, the first again at the end: one of them would use what is not there yet. */
export function chunkCircle(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>();
  const circleFrom = (file: string, way: readonly string[]): readonly string[] | undefined => {
    const met = way.indexOf(file);
    if (met >= 0) return [...way.slice(met), file];
    if (done.has(file)) return undefined;
    for (const next of imports.get(file) ?? []) {
      const circle = circleFrom(next, [...way, file]);
      if (circle !== undefined) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const circle = circleFrom(file, []);
    if (circle !== undefined) return circle;
  }
  return undefined;
}
