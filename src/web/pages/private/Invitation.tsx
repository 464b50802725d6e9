import { useEffect, useRef, useState } from 'preact/hooks';
import { Page } from '../../app/Page.tsx';
import { pagesWords } from '../../app/pagesWords.ts';
import type { QrCode } from './qrCode.ts';

/** The link to a table that was just opened, to be copied or scanned. */
export function Invitation({ hash }: { readonly hash: string }) {
  const said = pagesWords().private.opened;
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const link = new URL(hash, location.href).href;
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // An unsafe address has no clipboard: the link is selected, and any key for copying takes it.
    }
  };
  return (
    <Page title={said.title} lead={said.lead}>
      <div class="panel form">
        <label>
          <span>{said.invitation}</span>
          <span class="invite">
            <input class="field" ref={field} readOnly value={link} />
            <button class="btn" type="button" onClick={copy}>
              {said.copy}
            </button>
          </span>
        </label>
        <p class="cap" role="status">
          {copied ? said.copied : ''}
        </p>
        <Scanned link={link} />
        <a class="btn pri" href={hash}>
          {said.toTable}
        </a>
      </div>
    </Page>
  );
}

/** Whoever cannot see it has the same link above. */
function Scanned({ link }: { readonly link: string }) {
  const [code, setCode] = useState<QrCode | undefined>(undefined);
  // What draws it is fetched here and nowhere else.
  useEffect(() => void import('./qrCode.ts').then(({ qrCode }) => setCode(qrCode(link))), [link]);
  const { scan, qrCode: label } = pagesWords().private.opened;
  return (
    <figure class="scanned">
      <figcaption class="cap">{scan}</figcaption>
      {code !== undefined && (
        <svg viewBox={`0 0 ${code.side} ${code.side}`} role="img" aria-label={label}>
          <path d={code.path} />
        </svg>
      )}
    </figure>
  );
}
