import type { ViewParams } from '@portico/contract'
import type { Nft, NftData } from '@portico/contract/shell'
import { Definitions, Icon, Notice, shortenAddress, Truncate } from '@portico/ui'
import { useHeadless } from '../../drawing/useHeadless.ts'
import { useLocale, useShell } from '../../shell/ShellContext.ts'
import { createNftView } from './createNftView.ts'
import { NftPicture } from './NftPicture.tsx'

/** The same in every language. */
const standards: Readonly<Record<Nft['standard'], string>> = {
  erc721: 'ERC-721',
  erc1155: 'ERC-1155',
  spl: 'SPL',
  token2022: 'Token-2022',
}

/** One NFT: what it is, what it is made of, and where the chain keeps it. */
export function NftView({ params }: { params: ViewParams }) {
  const { text } = useShell()
  const [data] = useHeadless(createNftView, params)
  const { nft, explorer } = data
  return (
    <div className="portico-shell-nft">
      <NftPicture nft={nft} />
      <div className="portico-shell-nft-name">
        <h3 dir="auto">{nft.name}</h3>
        {nft.collection?.name && <p dir="auto">{nft.collection.name}</p>}
      </div>
      {nft.isSpam && <Notice tone="caution">{text('nft.spamText')}</Notice>}
      {nft.description && (
        <section className="portico-shell-nft-section" aria-label={text('nft.description')}>
          <p dir="auto" className="portico-shell-nft-text">
            {nft.description}
          </p>
        </section>
      )}
      <Traits traits={nft.traits} />
      <Details data={data} />
      {explorer && (
        <a
          className="portico-shell-nft-link"
          href={explorer.url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={text('nft.opens', { explorer: explorer.name })}
        >
          {text('nft.explorer', { explorer: explorer.name })}
          <Icon name="external" size={16} />
        </a>
      )}
    </div>
  )
}

function Traits({ traits }: Pick<Nft, 'traits'>) {
  const { text } = useShell()
  if (traits.length === 0) return null
  return (
    <section className="portico-shell-nft-section">
      <h4>{text('nft.traits')}</h4>
      <dl className="portico-shell-nft-traits">
        {traits.map(({ name, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two traits may be the same, and none moves
          <div key={index}>
            <dt dir="auto">{name || text('nft.trait')}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Details({ data: { nft, network } }: { data: NftData }) {
  const { text } = useShell()
  const locale = useLocale()
  const isSolana = nft.tokenId === null
  const rows = [
    { term: text('nft.quantity'), description: new Intl.NumberFormat(locale).format(nft.quantity) },
    { term: text('nft.standard'), description: standards[nft.standard] },
    nft.tokenId !== null && {
      term: text('nft.tokenId'),
      description: <Truncate text={nft.tokenId} where="middle" />,
    },
    {
      term: text(isSolana ? 'nft.mint' : 'nft.contract'),
      description: <span title={nft.contract}>{shortenAddress(nft.contract)}</span>,
    },
    { term: text('nft.network'), description: network?.name ?? nft.caipNetworkId },
  ]
  return (
    <section className="portico-shell-nft-section">
      <h4>{text('nft.details')}</h4>
      <Definitions rows={rows.filter((row) => row !== false)} />
    </section>
  )
}
