import { shortenAddress } from '../text/format.ts'
import { Avatar } from './Avatar.tsx'
import { Field } from './Field.tsx'
import { LinkButton } from './LinkButton.tsx'
import { Notice } from './Notice.tsx'
import { Spinner } from './Spinner.tsx'

/** Properties of {@link ReceiverField}. */
export interface ReceiverFieldProps {
  readonly label: string
  readonly placeholder?: string | undefined
  /** Address or name, as typed. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** The account behind what was typed, once it is known. */
  readonly address?: string | null | undefined
  /** Picture of that account's profile. */
  readonly src?: string | null | undefined
  /** Said while a name is looked up. */
  readonly resolving?: string | undefined
  /** What is said of the account, below both ends of its address: for example who found it. */
  readonly detail?: string | undefined
  readonly error?: string | undefined
  /** Something that can be done about it. */
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined
  /** Something to know before going on. */
  readonly notice?: string | undefined
}

/** Takes an address or a name, and shows whose it is. */
export function ReceiverField(props: ReceiverFieldProps) {
  const { label, placeholder, value, onChange, address, src, resolving, detail, error, action, notice } =
    props
  // Both ends of the address: the field cannot show it whole.
  const found = address && (
    <span>
      <bdi>{shortenAddress(address, 12, 10)}</bdi>
      {detail && (
        <>
          <br />
          <bdi>{detail}</bdi>
        </>
      )}
    </span>
  )
  return (
    <>
      <Field
        label={label}
        placeholder={placeholder}
        value={value}
        onChange={onChange}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        error={error}
        hint={resolving ?? (found || undefined)}
        trailing={resolving ? <Spinner /> : address && <Avatar address={address} src={src} size={28} />}
      />
      {action && <LinkButton onClick={action.onClick}>{action.label}</LinkButton>}
      {notice && <Notice tone="caution">{notice}</Notice>}
    </>
  )
}
