// The library's own worker, as a file of this build: a page's policy lets no other in.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
