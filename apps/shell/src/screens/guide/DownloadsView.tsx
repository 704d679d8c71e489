import type { ViewParams } from '@portico/contract'
import type { WalletDownload } from '@portico/contract/shell'
import { EmptyState, Icon, type IconName, IconTile, List, Row, WalletIcon } from '@portico/ui'
import { useHeadless } from '../../drawing/useHeadless.ts'
import type { ShellTextKey } from '../../locales/text.ts'
import { useShell } from '../../shell/ShellContext.ts'
import { createDownloadsView } from './createDownloadsView.ts'

const places: Readonly<Record<WalletDownload['place'], readonly [ShellTextKey, IconName]>> = {
  chrome: ['guide.chrome', 'grid'],
  appStore: ['guide.appStore', 'receive'],
  playStore: ['guide.playStore', 'receive'],
  homepage: ['guide.homepage', 'external'],
}

/** Where one wallet can be had. Every link is https and opens beside the page. */
export function DownloadsView({ params }: { params: ViewParams }) {
  const { text } = useShell()
  const [{ wallet, downloads }, actions] = useHeadless(createDownloadsView, params)
  const { name } = wallet
  if (downloads.length === 0)
    return <EmptyState icon="search" title={text('guide.nowhere', { wallet: name })} />
  return (
    <>
      <div className="portico-shell-waiting">
        <WalletIcon src={wallet.imageUrl} name={name} size={64} />
        <p>{text('guide.downloads', { wallet: name })}</p>
      </div>
      <List label={name}>
        {downloads.map(({ place }) => {
          const [label, icon] = places[place]
          return (
            <Row
              key={place}
              leading={<IconTile name={icon} />}
              label={text(label)}
              aria-label={text('guide.opens', { place: text(label) })}
              trailing={<Icon name="external" size={16} />}
              onClick={() => actions.open(place)}
            />
          )
        })}
      </List>
    </>
  )
}
