import { useRef, useState } from 'preact/hooks';
import { Page } from '../../app/Page.tsx';

/** The link to a table that was just opened. */
export function Invitation({ hash }: { readonly hash: string }) {
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
    <Page
      title="Your table is open"
      lead="Whoever has this link may sit there. The house keeps only a hash of its code."
    >
      <div class="panel form">
        <label>
          <span>The invitation</span>
          <span class="invite">
            <input class="field" ref={field} readOnly value={link} />
            <button class="btn" type="button" onClick={copy}>
              Copy
            </button>
          </span>
        </label>
        <p class="cap" role="status">
          {copied ? 'Copied.' : ''}
        </p>
        <a class="btn pri" href={hash}>
          To the table
        </a>
      </div>
    </Page>
  );
}
