/** An id: lower-case words joined by hyphens, with a letter in it. */
export function slug(name: string): string {
  const words =
    name
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[a-z0-9]+/g) ?? [];
  const joined = words.join('-').slice(0, 40).replace(/-+$/, '');
  return /[a-z]/.test(joined) ? joined : `a-${joined === '' ? 'house' : joined}`;
}
