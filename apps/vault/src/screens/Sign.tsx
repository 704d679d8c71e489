import type { WalletSign } from '@portico/vault-keys'
import { useTexts } from '../locales/useTexts.ts'

/** Hues that people tell apart, colour-blind ones by lightness. */
const colors = ['#e4572e', '#f2b134', '#2a9d5c', '#1c7ed6', '#7048e8', '#c2255c'] as const

/** One cell of the drawing: a byte chooses a shape and a colour. */
function Cell({ byte, x, y }: { readonly byte: number; readonly x: number; readonly y: number }) {
  const fill = colors[byte % colors.length]
  const shape = (byte >> 4) % 4
  if (shape === 0) return <rect x={x} y={y} width="10" height="10" fill={fill} />
  if (shape === 1) return <circle cx={x + 5} cy={y + 5} r="5" fill={fill} />
  if (shape === 2) return <path d={`M${x} ${y}h10L${x} ${y + 10}z`} fill={fill} />
  return <path d={`M${x + 10} ${y}v10H${x}z`} fill={fill} />
}

/** The visitor's own word and picture, which no page knows: by it he tells the wallet from a page that looks like it. */
export function Sign({ sign: { word, pattern } }: { readonly sign: WalletSign }) {
  const t = useTexts()
  return (
    <figure class="sign" title={t('yourSign', { word })}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        {pattern.map((byte, index) => (
          <Cell key={index} byte={byte} x={(index % 4) * 10} y={Math.floor(index / 4) * 10} />
        ))}
      </svg>
      <figcaption dir="ltr">{word}</figcaption>
    </figure>
  )
}
