// Draws who imports whom: rooms in steps from the shells down to the ground, a line down from each, and a disc
// wherever that line meets a room that it imports.

const STEP = { x: 37, y: 44 };
const BOX = { width: 96, height: 32 };
const EDGE = { left: 40, top: 74, right: 320, bottom: 92 };
/** A disc says how many files of a room import the other: up to so many of them. */
const SIZES = [
  { upTo: 2, radius: 3.4 },
  { upTo: 6, radius: 4.8 },
  { upTo: 20, radius: 6.5 },
  { upTo: Number.POSITIVE_INFINITY, radius: 9 },
];

/** `arrows`: { from, to, files } for each pair of rooms; `about`: what is in each room, in a few words. */
export function drawMap(arrows, about) {
  const layers = layersOf(arrows);
  const rooms = layers.toReversed().flat();
  const place = new Map(rooms.map((room, step) => [room, cornerOf(step)]));
  const width = EDGE.left + (rooms.length - 1) * STEP.x + BOX.width + EDGE.right;
  const height = EDGE.top + rooms.length * STEP.y + EDGE.bottom;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title told">`,
    '<!-- Drawn by npm run map from the imports in src. -->',
    '<title id="title">Who imports whom</title>',
    `<desc id="told">${inWords(rooms, arrows)}</desc>`,
    `<style>${STYLE}</style>`,
    `<rect class="paper" width="${width}" height="${height}" rx="14"/>`,
    `<text class="head" x="${EDGE.left}" y="42">Who imports whom</text>`,
    ...bands(layers.toReversed(), width),
    ...rooms.flatMap((room) => linesOf(room, arrows, place)),
    ...arrows.map(({ from, to, files }) => disc(place.get(from), place.get(to), files, `${from} → ${to}`)),
    ...rooms.map((room) => box(room, about.get(room) ?? '', place.get(room))),
    ...legend(height),
    '</svg>',
    '',
  ].join('\n');
}

/** Each room as low as what it imports lets it be; the ground first. */
function layersOf(arrows) {
  const rooms = [...new Set(arrows.flatMap(({ from, to }) => [from, to]))].sort();
  const heightOf = (room, above = []) => {
    const below = arrows.filter(({ from, to }) => from === room && !above.includes(to));
    return Math.max(-1, ...below.map(({ to }) => heightOf(to, [...above, room]))) + 1;
  };
  const heights = new Map(rooms.map((room) => [room, heightOf(room)]));
  const levels = [...new Set(heights.values())].sort((a, b) => a - b);
  return levels.map((level) => rooms.filter((room) => heights.get(room) === level));
}

const cornerOf = (step) => ({ x: EDGE.left + step * STEP.x, y: EDGE.top + step * STEP.y });
const lineX = ({ x }) => x + 14;
const middleY = ({ y }) => y + BOX.height / 2;

/** Every second layer is shaded. */
function bands(layers, width) {
  let step = 0;
  return layers.flatMap((rooms, index) => {
    const y = EDGE.top + step * STEP.y - (STEP.y - BOX.height) / 2;
    step += rooms.length;
    return index % 2 === 0
      ? []
      : [`<rect class="band" y="${y}" width="${width}" height="${rooms.length * STEP.y}"/>`];
  });
}

/** Down from a room to the lowest that it imports, and from its left side to the first that imports it. */
function linesOf(room, arrows, place) {
  const here = place.get(room);
  const below = arrows.filter(({ from }) => from === room).map(({ to }) => middleY(place.get(to)));
  const before = arrows.filter(({ to }) => to === room).map(({ from }) => lineX(place.get(from)));
  return [
    ...(below.length === 0
      ? []
      : [`<path class="line" d="M${lineX(here)} ${here.y + BOX.height}V${Math.max(...below)}"/>`]),
    ...(before.length === 0
      ? []
      : [`<path class="line" d="M${Math.min(...before)} ${middleY(here)}H${here.x}"/>`]),
  ];
}

function disc(from, to, files, told) {
  const { radius } = SIZES.find(({ upTo }) => files <= upTo);
  return `<circle class="disc" cx="${lineX(from)}" cy="${middleY(to)}" r="${radius}"><title>${told}</title></circle>`;
}

const box = (room, about, { x, y }) =>
  `<rect class="box" x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="7"/>` +
  `<text class="room" x="${x + BOX.width / 2}" y="${y + 21}">${room}</text>` +
  `<text class="about" x="${x + BOX.width + 12}" y="${y + 20.5}">${about}</text>`;

function legend(height) {
  const y = height - 46;
  const words = SIZES.map(({ upTo }, index) => {
    const least = (SIZES[index - 1]?.upTo ?? 0) + 1;
    return Number.isFinite(upTo) ? `${least}–${upTo}` : `${least} or more`;
  });
  return [
    `<text class="about" x="${EDGE.left}" y="${y}">Follow the line down from a room: each disc on it is a room that it imports.</text>`,
    `<text class="about" x="${EDGE.left}" y="${y + 23}">Files that do:</text>`,
    ...SIZES.flatMap(({ radius }, index) => [
      `<circle class="disc" cx="${EDGE.left + 106 + index * 78}" cy="${y + 18.5}" r="${radius}"/>`,
      `<text class="about" x="${EDGE.left + 120 + index * 78}" y="${y + 23}">${words[index]}</text>`,
    ]),
  ];
}

const inWords = (rooms, arrows) =>
  rooms
    .map((room) => [room, arrows.filter(({ from }) => from === room).map(({ to }) => to)])
    .map(([room, others]) => `${room} imports ${others.length === 0 ? 'nothing' : others.join(', ')}.`)
    .join(' ');

const STYLE = [
  'text{font-family:system-ui,sans-serif;fill:#1f1d1a}',
  '.head{font:500 22px Georgia,serif}',
  '.room{font-size:14px;font-weight:600;text-anchor:middle}',
  '.about{font-size:12.5px;fill:#625b4f}',
  '.paper{fill:#f6f2e8}.band{fill:#ece5d5}.box{fill:#fffdf7;stroke:#a99d86}',
  '.line{stroke:#c4b89f;stroke-width:1.3;fill:none}',
  '.disc{fill:#7d5a14;stroke:#f6f2e8;stroke-width:1.5}',
  '@media (prefers-color-scheme:dark){',
  'text{fill:#ece6d8}.about{fill:#b3a994}',
  '.paper{fill:#1b1a18}.band{fill:#242220}.box{fill:#2f2c28;stroke:#6d6453}',
  '.line{stroke:#4f483c}.disc{fill:#d9a94a;stroke:#1b1a18}',
  '}',
].join('');
