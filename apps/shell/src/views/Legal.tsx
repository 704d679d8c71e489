import { useShell } from '../ShellContext.ts'

/** Links to the site's terms, where it has any. */
export function Legal() {
  const { core, text } = useShell()
  const { termsConditionsUrl, privacyPolicyUrl } = core.options
  const links = [
    { url: termsConditionsUrl, label: text('connect.terms') },
    { url: privacyPolicyUrl, label: text('connect.privacy') },
  ].filter(({ url }) => url !== undefined)
  if (links.length === 0) return null
  return (
    <p className="portico-shell-legal">
      {text('connect.legal')}{' '}
      {links.map(({ url, label }, index) => (
        <span key={label}>
          {index > 0 && ` ${text('connect.and')} `}
          <a href={url} target="_blank" rel="noreferrer">
            {label}
          </a>
        </span>
      ))}
    </p>
  )
}
