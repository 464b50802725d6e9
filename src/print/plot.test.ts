import { describe, expect, it } from 'vitest';
import { bandPlot, barPlot, svgFile, ticks } from './plot.ts';

describe('plots', () => {
  it('plots use round numbers on an axis', () => {
    expect(ticks(0, 30, 6)).toEqual([0, 5, 10, 15, 20, 25, 30]);
    expect(ticks(-0.012, 0.031, 4).map((tick) => Number(tick.toFixed(3)))).toEqual([0, 0.02]);
    expect(ticks(5, 5, 3).length).toBeLessThanOrEqual(1);
  });

  it('bar plots use one scale from zero, with negative bars on the other side', () => {
    const plot = barPlot('Edges', [
      { label: 'A & B', value: 10, text: '10 %' },
      { label: 'C', value: 5, text: '5 %' },
    ]);
    const widths = [...plot.matchAll(/<rect class="bar"[^>]* width="([\d.]+)"/g)].map((found) =>
      Number(found[1]),
    );
    expect(widths[0]).toBeCloseTo(2 * (widths[1] ?? 0), 1);
    expect(plot).toContain('A &amp; B');
    expect(barPlot('x', [{ label: 'a', value: -1, text: '' }])).toContain('class="good"');
  });

  it('band plots narrow toward the edge, and are complete SVG files', () => {
    const bands = [3, 4, 5].map((power) => ({
      power,
      low: 1 - 10 ** (4 - power),
      high: 1 + 10 ** (4 - power),
    }));
    const plot = svgFile(bandPlot('Hold', 1, bands));
    expect(plot).toContain('<polygon class="band"');
    expect(plot).toContain('<style>');
    expect(plot).not.toContain('NaN');
  });
});
