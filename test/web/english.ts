import { speak } from '../../src/web/app/language.ts';
import { pagesWords } from '../../src/web/app/pagesWords.ts';
import { english } from '../../src/words/en/index.ts';

// Pages speak before they are drawn; their unit tests hear English.
speak('en', english);
await pagesWords.loadWords();
