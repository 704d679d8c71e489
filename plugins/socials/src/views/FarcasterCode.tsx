import { QrCode } from '@portico/ui/qr'

/** Properties of {@link FarcasterCode}. */
export interface FarcasterCodeProps {
  readonly url: string
  /** What it is for, read aloud. */
  readonly label: string
}

/** What the app's camera reads. */
export const FarcasterCode = ({ url, label }: FarcasterCodeProps) => <QrCode value={url} label={label} />
