import type { Approval, Line } from '../approvals/Approval.ts'
import { useTexts } from '../locales/useTexts.ts'
import { Duration } from './Duration.tsx'

/** One address in groups of six, so that it can be compared; it is copied without the gaps. */
const Address = ({ address }: { readonly address: string }) => (
  <span class="address" dir="ltr" translate={false}>
    {address.match(/.{1,6}/g)?.map((part, index) => (
      <span key={index}>{part}</span>
    ))}
  </span>
)

/** A time to the minute, in the visitor's language and where he is. */
function Time({ seconds }: { readonly seconds: number }) {
  const date = new Date(seconds * 1000)
  const format = new Intl.DateTimeFormat(document.documentElement.lang || 'en', {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return <time dateTime={date.toISOString()}>{format.format(date)}</time>
}

function Value({ line }: { readonly line: Line }) {
  const t = useTexts()
  switch (line.kind) {
    case 'address':
      return <Address address={line.address} />
    case 'amount':
      return (
        <span class="amount" translate={false}>
          <bdi>{line.value}</bdi> <bdi>{line.symbol}</bdi>
        </span>
      )
    case 'time':
      return <Time seconds={line.seconds} />
    case 'duration':
      return <Duration seconds={line.seconds} />
    case 'step':
      return (
        <strong>
          {line.position}. {t(`title.${line.title}`)}
        </strong>
      )
    case 'text':
      return <bdi>{line.value}</bdi>
    case 'code':
      return (
        <pre class="code" dir="auto" translate={false}>
          {line.value}
        </pre>
      )
    case 'bytes':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too
        <pre class="code bytes" dir="ltr" tabIndex={0} translate={false}>
          {line.value}
        </pre>
      )
  }
}

/** What is signed, line by line, and what the visitor is warned of. */
export function ApprovalLines({ approval: { lines, warnings } }: { readonly approval: Approval }) {
  const t = useTexts()
  return (
    <>
      {warnings.map((warning) => (
        <p key={warning} class="warning" role="alert">
          {t(`warning.${warning}`)}
        </p>
      ))}
      <dl class="lines">
        {lines.map((line, index) => (
          <div key={index} class={line.label === 'amount' ? 'line line-loud' : 'line'}>
            <dt>{t(`label.${line.label}`)}</dt>
            <dd>
              <Value line={line} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
