import { useEffect, useRef, useState } from 'preact/hooks';
import { makeRoute } from '../app/router.ts';
import type { NightCtrl } from './ctrl.ts';
import type { QrCode } from './qrCode.ts';
import { nightWords } from './words.ts';

/** The link to a private table, to copy, share or scan; and its short code while the waiting room is open. */
export function InvitePanel({ ctrl }: { readonly ctrl: NightCtrl }) {
  const said = nightWords().invite;
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const [view, table] = [ctrl.host.value, ctrl.picture.value?.table];
  if (view === undefined || table === undefined) return null;
  const link = new URL(makeRoute({ at: 'table', table, code: view.code }), location.href).href;
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // An unsafe address has no clipboard: the link is selected, and any key for copying takes it.
    }
  };
  const door = ctrl.picture.value?.view.night?.door;
  return (
    <section class="panel night-invite" aria-labelledby="invite">
      <div class="words">
        <h2 id="invite">{said.title}</h2>
        <p class="cap">{said.lead}</p>
        {view.shortCode !== undefined && (
          <p class="short-code">
            <span class="sr">{said.code} </span>
            {view.shortCode}
          </p>
        )}
        <p class="cap">
          {view.shortCode !== undefined ? said.codeNow : door === 'closed' ? said.noCode : said.openToAll}
        </p>
        <div class="invite-row">
          <input class="field" ref={field} readOnly value={link} aria-label={said.link} />
          <button class="btn" type="button" onClick={copy}>
            {said.copy}
          </button>
          {'share' in navigator && (
            <button
              class="btn"
              type="button"
              onClick={() => void navigator.share({ url: link }).catch(() => undefined)}
            >
              {said.share}
            </button>
          )}
        </div>
        <p class="cap" role="status">
          {copied ? said.copied : ''}
        </p>
      </div>
      <Scanned link={link} />
    </section>
  );
}

/** The same link is above it as text. */
function Scanned({ link }: { readonly link: string }) {
  const [code, setCode] = useState<QrCode | undefined>(undefined);
  // Loads the QR code library on demand.
  useEffect(() => void import('./qrCode.ts').then(({ qrCode }) => setCode(qrCode(link))), [link]);
  const { scan, qrCode: label } = nightWords().invite;
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
