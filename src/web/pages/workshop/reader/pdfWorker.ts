// The library's own worker as a file of this build, because the content security policy allows no other.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
