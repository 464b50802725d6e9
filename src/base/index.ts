export * from './assert.ts';
export * from './brand.ts';
export * from './canonicalJson.ts';
export * from './chips.ts';
export * from './jsonPatch.ts';
export * from './result.ts';
export * from './schemaDefinitions.ts';
export * from './shape.ts';
