import type { ConnectData } from '@portico/contract/shell'
import { DialogHeader, Icon, IconButton, Picture } from '@portico/ui'
import type { ShellText } from '../locales/text.ts'
import { Legal } from '../screens/connect/Legal.tsx'
import { WalletList } from '../screens/connect/WalletList.tsx'
import { MethodPlaces } from './MethodPlaces.tsx'

/** Properties of {@link ConnectPreview}. */
export interface ConnectPreviewProps {
  readonly data: ConnectData
  readonly text: ShellText
  readonly isFullScreen: boolean
  /** @param id of a wallet, or of a view */
  onChoose(id: string): void
  onClose(): void
}

/** The frame around the list of wallets, as the modal draws it. */
export function ConnectPreview({ data, text, isFullScreen, onChoose, onClose }: ConnectPreviewProps) {
  const guide = data.hasGuide && (
    <IconButton label={text('whatIs.wallet')} onClick={() => onChoose('WhatIsAWallet')}>
      <Icon name="help" />
    </IconButton>
  )
  return (
    <div className="portico-dialog-card" data-full={isFullScreen || undefined}>
      <div className="portico-dialog-content">
        <DialogHeader
          title={text('connect.title')}
          onClose={onClose}
          backLabel=""
          closeLabel={text('frame.close')}
          leading={guide}
        />
        <div className="portico-dialog-body">
          <div className="portico-shell-view">
            <WalletList
              data={data}
              text={text}
              Icon={Picture}
              onChoose={onChoose}
              onOpenDirectory={() => onChoose('AllWallets')}
            />
            <MethodPlaces data={data} text={text} />
            <Legal data={data} text={text} />
          </div>
        </div>
      </div>
    </div>
  )
}
