export * from './page.ts';
export * from './paint.ts';
export * from './ruleCard.ts';
export * from './ruleCardHtml.ts';
export * from './ruleCardText.ts';
export * from './scoreSheet.ts';
export * from './textTable.ts';
export * from './tokens.ts';
