import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

/** Properties of {@link DownloadButton}. */
export interface DownloadButtonProps {
  /** What the file is called where the visitor keeps it, for example `activity.csv`. */
  readonly fileName: string
  /** MIME type, for example `text/csv`. */
  readonly type: string
  /** The file's content, asked for when it is pressed. */
  readonly getText: () => string | Promise<string>
  readonly children: ReactNode
}

/** Hands the visitor a text as a file, made on the page: nothing is asked of any server. */
export function DownloadButton({ fileName, type, getText, children }: DownloadButtonProps) {
  const download = async () => {
    const url = URL.createObjectURL(new Blob([await getText()], { type: `${type};charset=utf-8` }))
    const link = document.createElement('a')
    link.href = url
    link.download = fileName
    link.click()
    // The browser has taken it when the click has been handled.
    setTimeout(() => URL.revokeObjectURL(url))
  }
  return (
    <Button variant="ghost" onClick={() => void download()}>
      {children}
    </Button>
  )
}
