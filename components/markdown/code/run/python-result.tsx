import { Download, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useThrownText } from '@/components/shared/use-error-text';
import { Spinner } from '@/components/ui/spinner';
import { hidePythonRun, type PythonRunState } from '@/lib/client/tool/python-runs';
import type { PythonRunAnswer } from '@/lib/contracts/tool/python-run';

interface PythonResultProps {
  run: PythonRunState;
  runKey: string;
}

/** Screen readers announce the result when it appears. */
export function PythonResult({ run, runKey }: PythonResultProps) {
  const t = useTranslations('codeRun');
  const thrownText = useThrownText();
  return (
    <div role="status" aria-label={t('result')} className="code-run">
      {run.phase === 'running' ? (
        <p dir="auto" className="code-run-note">
          <Spinner className="size-3.5" />
          {t('running')}
        </p>
      ) : (
        <>
          <button
            type="button"
            className="code-action code-run-hide"
            aria-label={t('hide')}
            onClick={() => hidePythonRun(runKey)}
          >
            <X aria-hidden />
          </button>
          {run.phase === 'failed' ? (
            <p dir="auto" className="code-run-error">
              {thrownText(run.problem)}
            </p>
          ) : (
            <Returned answer={run.answer} />
          )}
        </>
      )}
    </div>
  );
}

function Returned({ answer }: { answer: PythonRunAnswer }) {
  const t = useTranslations('codeRun');
  const { end, stdout, stderr, result, error, files, omitted } = answer;
  const text = [stdout.trimEnd(), result ?? ''].filter((part) => part !== '').join('\n');
  const complaints = [stderr.trimEnd(), error ?? ''].filter((part) => part !== '').join('\n');
  const isSilent = text === '' && complaints === '' && files.length === 0 && omitted.length === 0;
  return (
    <>
      {end === null ? null : (
        <p dir="auto" className="code-run-error">
          {t('ended', { end })}
        </p>
      )}
      {text === '' ? null : <Text text={text} />}
      {complaints === '' ? null : <Text text={complaints} className="code-run-error" />}
      {files.map((file) => (
        <MadeFile key={file.name} {...file} />
      ))}
      {omitted.length === 0 ? null : (
        <p dir="auto" className="code-run-note">
          {t('omitted', { names: omitted.join(', ') })}
        </p>
      )}
      {end === null && isSilent ? (
        <p dir="auto" className="code-run-note">
          {t('nothing')}
        </p>
      ) : null}
    </>
  );
}

function Text({ text, className }: { text: string; className?: string }) {
  const t = useTranslations('codeRun');
  return (
    <pre
      role="group"
      aria-label={t('result')}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
      className={className}
    >
      {text}
    </pre>
  );
}

const PICTURES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

/** Only pictures are shown, in an `img`, which runs nothing in them. */
function MadeFile({ name, base64 }: PythonRunAnswer['files'][number]) {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  const picture = Object.hasOwn(PICTURES, extension) ? PICTURES[extension] : undefined;
  return (
    <div className="code-run-file">
      {picture === undefined ? null : (
        // eslint-disable-next-line @next/next/no-img-element -- a picture made here, not fetched
        <img src={`data:${picture};base64,${base64}`} alt={name} className="bg-picture" />
      )}
      <a className="code-action" href={`data:application/octet-stream;base64,${base64}`} download={name}>
        <Download aria-hidden />
        <bdi>{name}</bdi>
      </a>
    </div>
  );
}
