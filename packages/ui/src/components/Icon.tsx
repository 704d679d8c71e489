// Each icon is one path on a 20 px grid, stroked.
const paths = {
  close: 'M5 5l10 10M15 5L5 15',
  back: 'M12 4l-6 6 6 6',
  forward: 'M4 10h11M11 5.5l4.5 4.5-4.5 4.5',
  mail: 'M5 5h10a1.8 1.8 0 0 1 1.8 1.8v6.4A1.8 1.8 0 0 1 15 15H5a1.8 1.8 0 0 1-1.8-1.8V6.8A1.8 1.8 0 0 1 5 5zM3.6 6.6l6.4 4.6 6.4-4.6',
  help: 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0M8 8a2 2 0 1 1 2.6 1.9c-.4.1-.6.4-.6.8v.3M10 13.6v.1',
  qr: 'M4.2 3h3.1a1.2 1.2 0 0 1 1.2 1.2v3.1a1.2 1.2 0 0 1-1.2 1.2H4.2A1.2 1.2 0 0 1 3 7.3V4.2A1.2 1.2 0 0 1 4.2 3zM12.7 3h3.1A1.2 1.2 0 0 1 17 4.2v3.1a1.2 1.2 0 0 1-1.2 1.2h-3.1a1.2 1.2 0 0 1-1.2-1.2V4.2A1.2 1.2 0 0 1 12.7 3zM4.2 11.5h3.1a1.2 1.2 0 0 1 1.2 1.2v3.1A1.2 1.2 0 0 1 7.3 17H4.2A1.2 1.2 0 0 1 3 15.8v-3.1a1.2 1.2 0 0 1 1.2-1.2zM12 12h2v2M17 12v5h-5',
  grid: 'M5 3h2a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM13 3h2a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2h-2a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM5 11h2a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-2a2 2 0 0 1 2-2zM13 11h2a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2h-2a2 2 0 0 1-2-2v-2a2 2 0 0 1 2-2z',
  send: 'M5 15L15 5M7 5h8v8',
  receive: 'M15 5L5 15M13 15H5V7',
  swap: 'M4 7h11l-3-3M16 13H5l3 3',
  buy: 'M10 4v12M4 10h12',
  gear: 'M12.6 10a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0M10 2.8v2M10 15.2v2M2.8 10h2M15.2 10h2M4.9 4.9l1.4 1.4M13.7 13.7l1.4 1.4M15.1 4.9l-1.4 1.4M6.3 13.7l-1.4 1.4',
  copy: 'M9.4 7h4.2A2.4 2.4 0 0 1 16 9.4v4.2a2.4 2.4 0 0 1-2.4 2.4H9.4A2.4 2.4 0 0 1 7 13.6V9.4A2.4 2.4 0 0 1 9.4 7zM13 4.5A2 2 0 0 0 11.5 4H6a2 2 0 0 0-2 2v5.5c0 .6.2 1.1.5 1.5',
  check: 'M4.5 10.5l3.7 3.7L15.5 6.5',
  warn: 'M10 3.5l7.5 13h-15zM10 8.5V12M10 14.2v.1',
  info: 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0M10 9.5v4M10 6.6v.1',
  chevron: 'M5.5 8l4.5 4.5L14.5 8',
  search: 'M14 8.75a5.25 5.25 0 1 1-10.5 0 5.25 5.25 0 0 1 10.5 0M12.8 12.8L16.5 16.5',
  external: 'M11.5 4H16v4.5M16 4l-7 7M8 5H6a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h7a2 2 0 0 0 2-2v-2',
  more: 'M5.5 10a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0M10.5 10a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0M15.5 10a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0',
  key: 'M12.5 3.5a4 4 0 1 1-3.7 5.5L3.5 14.3V17H6.2v-1.8H8v-1.8h1.8l1.2-1.2M13.2 6.8v.1',
  login: 'M11.5 4H14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-2.5M3 10h8.5M8 6.5l3.5 3.5L8 13.5',
  network: 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0M3 10h14M10 3c2 2 3 4.4 3 7s-1 5-3 7c-2-2-3-4.4-3-7s1-5 3-7z',
  wallet:
    'M5.5 5h8A2.5 2.5 0 0 1 16 7.5v6A2.5 2.5 0 0 1 13.5 16h-8A2.5 2.5 0 0 1 3 13.5v-6A2.5 2.5 0 0 1 5.5 5zM3 8.5h13M12.5 12.2v.1',
  language:
    'M3 5.5h8M7 3.5v2M9.5 5.5c-.6 3-2.7 5.5-6 7M4.8 8c1 2 2.8 3.7 5 4.5M9.5 16.5l3.5-8 3.5 8M10.7 14h4.6',
  edit: 'M4 16l.9-3.6L13 4.3a1.5 1.5 0 0 1 2.1 0l.6.6a1.5 1.5 0 0 1 0 2.1L7.6 15.1zM11.6 5.7l2.7 2.7',
  disconnect: 'M8 4H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h2M8.5 10H17M13.5 6.5L17 10l-3.5 3.5',
} as const

/** Name of an icon. */
export type IconName = keyof typeof paths

/** Icons that point along the line, and turn where it is written from the right. */
const directed: ReadonlySet<string> = new Set<IconName>(['forward', 'login', 'disconnect'])

/** Whether a text, for example from a manifest, names an icon. */
export const isIconName = (name: string): name is IconName => Object.hasOwn(paths, name)

/** Properties of {@link Icon}. */
export interface IconProps {
  readonly name: IconName
  /** CSS pixels. @default 20 */
  readonly size?: number
}

/** A decorative icon in the colour of the text around it. Say what it means in words beside it. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg
      className="portico-icon"
      data-directed={directed.has(name) || undefined}
      viewBox="0 0 20 20"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}

/** Properties of {@link IconTile}. */
export interface IconTileProps {
  readonly name: IconName
}

/** An icon on a soft accent tile, the size of a wallet's icon. */
export function IconTile({ name }: IconTileProps) {
  return (
    <span className="portico-icon-tile">
      <Icon name={name} />
    </span>
  )
}
