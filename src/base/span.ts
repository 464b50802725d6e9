/** A duration as a clock shows it: `0:07`, `12:30`, `1:02:03`; with hours always: `0:12:30`. */
export function makeSpan(seconds: number, hours: 'always' | 'if-any' = 'if-any'): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (figure: number): string => figure.toString().padStart(2, '0');
  const [full, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60];
  const tail = two(whole % 60);
  return full > 0 || hours === 'always' ? `${full}:${two(minutes)}:${tail}` : `${minutes}:${tail}`;
}
