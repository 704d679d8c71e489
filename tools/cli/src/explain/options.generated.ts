import type { ExplainedOption } from './ExplainedOption.ts'

/** Every option of `portico.config.ts` and of `createPortico`, made from the docstrings of their types. */
export const options: readonly ExplainedOption[] = [
  {
    "name": "publicDirectory",
    "place": "portico.config.ts",
    "type": "string",
    "isRequired": false,
    "description": "Directory of the site's static files, below the config's own.",
    "default": "'public'"
  },
  {
    "name": "baseUrl",
    "place": "portico.config.ts",
    "type": "string",
    "isRequired": false,
    "description": "Address at which the site serves `<publicDirectory>/portico/`.",
    "default": "'/portico/'"
  },
  {
    "name": "features",
    "place": "portico.config.ts",
    "type": "Readonly<Record<string, boolean>>",
    "isRequired": false,
    "description": "Optional features by name. Only those that are true are copied.",
    "default": "{}"
  },
  {
    "name": "sources",
    "place": "portico.config.ts",
    "type": "Readonly<Record<string, string>>",
    "isRequired": false,
    "description": "Where the releases of plugins lie that come from no package, by feature: `https` addresses, or folders. Written by `portico add`.",
    "default": "{}"
  },
  {
    "name": "plugins",
    "place": "portico.config.ts",
    "type": "PluginsConfig",
    "isRequired": false,
    "description": "What the site decides about its plugins, by their ids: `portico explain <plugin>` says what each takes.",
    "default": "{}"
  },
  {
    "name": "gatewayUrl",
    "place": "portico.config.ts",
    "type": "string",
    "isRequired": false,
    "description": "The gateway, as the site hands it to `createPortico`. For the content policy.",
    "default": "none"
  },
  {
    "name": "relayUrl",
    "place": "portico.config.ts",
    "type": "string",
    "isRequired": false,
    "description": "The relay, as the site hands it to `createPortico`. For the content policy.",
    "default": "none"
  },
  {
    "name": "killList",
    "place": "portico.config.ts",
    "type": "KillListSource",
    "isRequired": false,
    "description": "A signed list by which the site can withdraw releases within minutes; see `docs/releases.md`.",
    "default": "none"
  },
  {
    "name": "networks",
    "place": "portico.config.ts",
    "type": "readonly (Network | ViemChain | CaipNetworkId)[]",
    "isRequired": false,
    "description": "The networks that the site offers, whose nodes the content policy allows: those of `@portico/embed/networks`, chains of `viem/chains`, `defineNetwork({ … })` with literals, or CAIP-2 ids. Pages import the same list.",
    "default": "[]"
  },
  {
    "name": "customRpcUrls",
    "place": "portico.config.ts",
    "type": "Readonly<Partial<Record<CaipNetworkId, readonly string[]>>>",
    "isRequired": false,
    "description": "Nodes used in place of a network's own, as the site hands them to `createPortico`. For the content policy.",
    "default": "{}"
  },
  {
    "name": "imageOrigins",
    "place": "portico.config.ts",
    "type": "readonly string[]",
    "isRequired": false,
    "description": "Origins of pictures that the site hands to `createPortico`, of wallets for example. For the content policy.",
    "default": "[]"
  },
  {
    "name": "safeOrigins",
    "place": "portico.config.ts",
    "type": "readonly string[]",
    "isRequired": false,
    "description": "Origins that may show the site in a frame, such as `https://app.safe.global`. For the content policy.",
    "default": "[]"
  },
  {
    "name": "contentPolicy",
    "place": "portico.config.ts",
    "type": "Readonly<Partial<Record<'script-src' | 'style-src' | 'img-src' | 'font-src' | 'connect-src' | 'media-src' | 'frame-src' | 'worker-src' | 'manifest-src' | 'form-action', readonly string[]>>>",
    "isRequired": false,
    "description": "What the site itself loads beside Portico, by directive of the content policy, added to the defaults: its own style sheets, pictures and requests. An empty list takes the default away. Scripts of its own origin are always allowed.",
    "default": "{}"
  },
  {
    "name": "budgets",
    "place": "portico.config.ts",
    "type": "Readonly<Record<string, number>>",
    "isRequired": false,
    "description": "The most that `portico budget` allows, in KiB after brotli, by the name of a part or stage, such as `opening` or `plugin send`.",
    "default": "{}"
  },
  {
    "name": "networks",
    "place": "createPortico",
    "type": "readonly [Network, ...Network[]]",
    "isRequired": true,
    "description": "At least one. The first is selected at the start unless `defaultNetwork` says otherwise.",
    "default": null
  },
  {
    "name": "defaultNetwork",
    "place": "createPortico",
    "type": "CaipNetworkId",
    "isRequired": false,
    "description": "The network selected at the start, by CAIP-2 id.",
    "default": "the first of `networks`"
  },
  {
    "name": "features",
    "place": "createPortico",
    "type": "Features",
    "isRequired": false,
    "description": "Switches features off and on by name.",
    "default": "everything the lockfile holds is on"
  },
  {
    "name": "gatewayUrl",
    "place": "createPortico",
    "type": "string",
    "isRequired": false,
    "description": "Address of a gateway. Without one, announced wallets still connect; prices and the directory are absent.",
    "default": "none"
  },
  {
    "name": "projectId",
    "place": "createPortico",
    "type": "string",
    "isRequired": false,
    "description": "Sent to a gateway that asks for one; Portico's own does not.",
    "default": "none"
  },
  {
    "name": "baseUrl",
    "place": "createPortico",
    "type": "string",
    "isRequired": false,
    "description": "Where the CLI copied the files.",
    "default": "'/portico/'"
  },
  {
    "name": "locale",
    "place": "createPortico",
    "type": "string",
    "isRequired": false,
    "description": "BCP-47 tag of the texts.",
    "default": "the first of the visitor's languages that there is, else English"
  },
  {
    "name": "display",
    "place": "createPortico",
    "type": "'modal' | 'embedded' | 'headless'",
    "isRequired": false,
    "description": "How the views are shown.",
    "default": "'modal'"
  },
  {
    "name": "enableMobileFullScreen",
    "place": "createPortico",
    "type": "boolean",
    "isRequired": false,
    "description": "On phones the modal takes the whole screen in place of a sheet.",
    "default": "false"
  },
  {
    "name": "disableAppend",
    "place": "createPortico",
    "type": "boolean",
    "isRequired": false,
    "description": "The modal's element is not appended to the page: the site places `<portico-modal>` itself.",
    "default": "false"
  },
  {
    "name": "replacements",
    "place": "createPortico",
    "type": "Replacements",
    "isRequired": false,
    "description": "Views and parts of views that the site draws itself, by id.",
    "default": "none"
  },
  {
    "name": "themeMode",
    "place": "createPortico",
    "type": "'dark' | 'light' | 'auto'",
    "isRequired": false,
    "description": "Light or dark; `auto` follows the visitor's system.",
    "default": "'dark'"
  },
  {
    "name": "themeVariables",
    "place": "createPortico",
    "type": "Readonly<Record<string, string>>",
    "isRequired": false,
    "description": "`--portico-*` tokens by bare name, in every mode, for the modal and the page's buttons, for example `{ width: '400px' }`; `createTheme` makes those of a brand.",
    "default": "those of the theme, for dark and for light; the modal is 360 px wide"
  },
  {
    "name": "storage",
    "place": "createPortico",
    "type": "'local' | 'cookie' | 'none'",
    "isRequired": false,
    "description": "Where connections are remembered: `local` storage, a `cookie` for server-rendered pages, or nowhere.",
    "default": "'local'"
  },
  {
    "name": "id",
    "place": "createPortico",
    "type": "string",
    "isRequired": false,
    "description": "Tells instances on one page, and their storage, apart.",
    "default": "'default'"
  },
  {
    "name": "enableEIP6963",
    "place": "createPortico",
    "type": "boolean",
    "isRequired": false,
    "description": "Wallets that announce themselves by EIP-6963.",
    "default": "true"
  },
  {
    "name": "enableInjected",
    "place": "createPortico",
    "type": "boolean",
    "isRequired": false,
    "description": "The wallet at `window.ethereum`.",
    "default": "true"
  },
  {
    "name": "enableWalletStandard",
    "place": "createPortico",
    "type": "boolean",
    "isRequired": false,
    "description": "Wallets of the Wallet Standard (Solana, Bitcoin).",
    "default": "true"
  },
  {
    "name": "enableWalletConnect",
    "place": "createPortico",
    "type": "boolean",
    "isRequired": false,
    "description": "Pairing by relay. It needs `relayUrl`.",
    "default": "true"
  },
  {
    "name": "relayUrl",
    "place": "createPortico",
    "type": "string",
    "isRequired": false,
    "description": "Websocket address of a relay, `wss://…`. The only address that pairing speaks to.",
    "default": "none"
  },
  {
    "name": "enableSafe",
    "place": "createPortico",
    "type": "boolean",
    "isRequired": false,
    "description": "Inside a Safe{Wallet} frame the Safe is connected by itself.",
    "default": "true"
  },
  {
    "name": "safeOrigins",
    "place": "createPortico",
    "type": "readonly string[]",
    "isRequired": false,
    "description": "Origins whose frames are Safes.",
    "default": "['https://app.safe.global']"
  },
  {
    "name": "enableCoinbase",
    "place": "createPortico",
    "type": "boolean",
    "isRequired": false,
    "description": "The Coinbase and Base wallet, opened by link where it is not installed.",
    "default": "true"
  },
  {
    "name": "customWallets",
    "place": "createPortico",
    "type": "readonly CustomWallet[]",
    "isRequired": false,
    "description": "Wallets that the site lists by itself.",
    "default": "[]"
  },
  {
    "name": "connectors",
    "place": "createPortico",
    "type": "readonly ExternalConnector[]",
    "isRequired": false,
    "description": "Ways to connect that the site brings.",
    "default": "[]"
  },
  {
    "name": "metadata",
    "place": "createPortico",
    "type": "SiteMetadata",
    "isRequired": false,
    "description": "The site as wallets and sign-in messages name it.",
    "default": "the page's title and origin"
  },
  {
    "name": "namespaceOverrides",
    "place": "createPortico",
    "type": "Readonly<Partial<Record<Namespace, NamespaceOverride>>>",
    "isRequired": false,
    "description": "Overrides what is asked over WalletConnect, by namespace.",
    "default": "the site's networks, with what each namespace knows"
  },
  {
    "name": "preferUniversalLinks",
    "place": "createPortico",
    "type": "boolean",
    "isRequired": false,
    "description": "Open wallets by their https links where they have one.",
    "default": "false, and true in Telegram, where a scheme may open nothing"
  },
  {
    "name": "openLink",
    "place": "createPortico",
    "type": "(url: string) => unknown",
    "isRequired": false,
    "description": "Opens what leads out of the page, sites and apps, in place of the browser: what a host of mini apps has for that, such as `sdk.actions.openUrl` of Farcaster. Called within the visitor's click; what it throws or rejects with is an event `error`.",
    "default": "a window of the browser"
  },
  {
    "name": "customRpcUrls",
    "place": "createPortico",
    "type": "Readonly<Partial<Record<CaipNetworkId, readonly string[]>>>",
    "isRequired": false,
    "description": "Endpoints used in place of a network's own, best first; several are ranked by what they show.",
    "default": "{}"
  },
  {
    "name": "defaultAccountTypes",
    "place": "createPortico",
    "type": "AccountTypes",
    "isRequired": false,
    "description": "Kind of account shown first where a wallet has several. On EVM it is that of the embedded wallet, `eoa` or `smartAccount`, for a visitor who has not chosen in the wallet's settings.",
    "default": "payment on Bitcoin, smartAccount on EVM, else eoa"
  },
  {
    "name": "siwx",
    "place": "createPortico",
    "type": "Siwx",
    "isRequired": false,
    "description": "Sign-in with a signed message: see `@portico/embed/siwx`. Not beside `siweConfig`.",
    "default": "none"
  },
  {
    "name": "siweConfig",
    "place": "createPortico",
    "type": "SiweConfig",
    "isRequired": false,
    "description": "The older form of `siwx`.",
    "default": "none"
  },
  {
    "name": "enableReconnect",
    "place": "createPortico",
    "type": "boolean",
    "isRequired": false,
    "description": "Restores the connections of the last visit. Switched off, they are forgotten.",
    "default": "true"
  },
  {
    "name": "prefetch",
    "place": "createPortico",
    "type": "Prefetch",
    "isRequired": false,
    "description": "Has the files of the first opening fetched ahead: `whenVisible` or `whenIdle` of `@portico/embed/prefetch`, which do nothing where the visitor saves data, or is on a network of the second generation.",
    "default": "none, so that a sign of intent decides"
  },
  {
    "name": "enableNetworkSwitch",
    "place": "createPortico",
    "type": "boolean",
    "isRequired": false,
    "description": "Visitors may choose another network in the modal.",
    "default": "true"
  },
  {
    "name": "allowUnsupportedChain",
    "place": "createPortico",
    "type": "boolean",
    "isRequired": false,
    "description": "A wallet on a network that the site does not offer is no reason to ask for a switch.",
    "default": "false"
  },
  {
    "name": "excludedWallets",
    "place": "createPortico",
    "type": "readonly ExcludedWallet[]",
    "isRequired": false,
    "description": "Wallets kept out of every list.",
    "default": "[]"
  },
  {
    "name": "featuredWalletIds",
    "place": "createPortico",
    "type": "readonly string[]",
    "isRequired": false,
    "description": "Wallets of the directory, by id, that stand in the Connect view.",
    "default": "[]"
  },
  {
    "name": "includeWalletIds",
    "place": "createPortico",
    "type": "readonly string[]",
    "isRequired": false,
    "description": "Only these of the directory are listed.",
    "default": "all"
  },
  {
    "name": "excludeWalletIds",
    "place": "createPortico",
    "type": "readonly string[]",
    "isRequired": false,
    "description": "These of the directory are not.",
    "default": "none"
  },
  {
    "name": "allWallets",
    "place": "createPortico",
    "type": "'SHOW' | 'HIDE' | 'ONLY_MOBILE'",
    "isRequired": false,
    "description": "The line that leads to all wallets.",
    "default": "'SHOW'"
  },
  {
    "name": "enableWallets",
    "place": "createPortico",
    "type": "boolean",
    "isRequired": false,
    "description": "Wallets at all; without them only e-mail and social accounts connect.",
    "default": "true"
  },
  {
    "name": "enableWalletGuide",
    "place": "createPortico",
    "type": "boolean",
    "isRequired": false,
    "description": "What explains to a visitor without a wallet what one is and where to get it.",
    "default": "true"
  },
  {
    "name": "chainImages",
    "place": "createPortico",
    "type": "Readonly<Partial<Record<CaipNetworkId, string>>>",
    "isRequired": false,
    "description": "Icons of networks, by CAIP-2 id, in place of the networks' own.",
    "default": "{}"
  },
  {
    "name": "connectorImages",
    "place": "createPortico",
    "type": "Readonly<Record<string, string>>",
    "isRequired": false,
    "description": "Icons of connectors, by id, in place of their own.",
    "default": "{}"
  },
  {
    "name": "termsConditionsUrl",
    "place": "createPortico",
    "type": "string",
    "isRequired": false,
    "description": "The site's terms, linked below the ways to connect.",
    "default": "none"
  },
  {
    "name": "privacyPolicyUrl",
    "place": "createPortico",
    "type": "string",
    "isRequired": false,
    "description": "The site's privacy policy, linked below the ways to connect.",
    "default": "none"
  },
  {
    "name": "texts",
    "place": "createPortico",
    "type": "Readonly<Record<string, string>>",
    "isRequired": false,
    "description": "Site overrides of any interface text, by key.",
    "default": "{}"
  },
  {
    "name": "root",
    "place": "createPortico",
    "type": "PorticoRoot | RootJson",
    "isRequired": true,
    "description": "What `portico lock` wrote for the page: `portico.root.json`. The root of trust.",
    "default": null
  },
  {
    "name": "cookie",
    "place": "createPortico",
    "type": "string",
    "isRequired": false,
    "description": "On a server that renders, with `storage: 'cookie'`: the request's Cookie header. So nothing flashes.",
    "default": "none"
  },
  {
    "name": "features.<feature>",
    "place": "createPortico",
    "type": "boolean | readonly string[] | undefined",
    "isRequired": false,
    "description": "The plugin of that feature, for example one of a third party.",
    "default": "on where the lockfile holds it"
  },
  {
    "name": "features.history",
    "place": "createPortico",
    "type": "boolean",
    "isRequired": false,
    "description": "What the account has done, by `@portico/plugin-history`.",
    "default": "on where the lockfile holds it"
  },
  {
    "name": "features.send",
    "place": "createPortico",
    "type": "boolean",
    "isRequired": false,
    "description": "Sending tokens, by `@portico/plugin-send`.",
    "default": "on where the lockfile holds it"
  },
  {
    "name": "features.receive",
    "place": "createPortico",
    "type": "boolean",
    "isRequired": false,
    "description": "Receiving at the visitor's own addresses, by `@portico/plugin-receive`.",
    "default": "on where the lockfile holds it"
  },
  {
    "name": "features.swaps",
    "place": "createPortico",
    "type": "boolean",
    "isRequired": false,
    "description": "Swapping tokens, by `@portico/plugin-swap`.",
    "default": "on where the lockfile holds it"
  },
  {
    "name": "features.onramp",
    "place": "createPortico",
    "type": "boolean",
    "isRequired": false,
    "description": "Buying by card and bank transfer, by `@portico/plugin-onramp`.",
    "default": "on where the lockfile holds it"
  },
  {
    "name": "features.pay",
    "place": "createPortico",
    "type": "boolean",
    "isRequired": false,
    "description": "Paying what a page asks for, by `@portico/plugin-pay`.",
    "default": "on where the lockfile holds it"
  },
  {
    "name": "features.names",
    "place": "createPortico",
    "type": "boolean",
    "isRequired": false,
    "description": "Looking up names and registering one, by `@portico/plugin-names`.",
    "default": "on where the lockfile holds it"
  },
  {
    "name": "features.connectMethodsOrder",
    "place": "createPortico",
    "type": "readonly ('email' | 'social' | 'wallet')[]",
    "isRequired": false,
    "description": "Order of the ways to connect.",
    "default": "wallet first where one is on the page, else e-mail, social, wallet"
  },
  {
    "name": "features.connectorTypeOrder",
    "place": "createPortico",
    "type": "readonly ('walletConnect' | 'recent' | 'injected' | 'featured' | 'custom' | 'external' | 'recommended')[]",
    "isRequired": false,
    "description": "Order of the groups of the wallet list; groups that are not named follow.",
    "default": "walletConnect, recent, injected, featured, custom, external, recommended"
  },
  {
    "name": "features.walletFeaturesOrder",
    "place": "createPortico",
    "type": "readonly string[]",
    "isRequired": false,
    "description": "Order of the account's actions, by id of the action; those that are not named follow.",
    "default": "that of the lockfile"
  },
  {
    "name": "features.socials",
    "place": "createPortico",
    "type": "readonly string[] | boolean",
    "isRequired": false,
    "description": "Social accounts to offer, in order, by id.",
    "default": "all that plugins bring"
  },
  {
    "name": "features.collapseWallets",
    "place": "createPortico",
    "type": "boolean",
    "isRequired": false,
    "description": "Hides the wallets behind one line where e-mail or social accounts are offered.",
    "default": "false"
  },
  {
    "name": "features.legalCheckbox",
    "place": "createPortico",
    "type": "boolean",
    "isRequired": false,
    "description": "A visitor has to tick that they agree before they connect.",
    "default": "false"
  },
  {
    "name": "features.allWallets",
    "place": "createPortico",
    "type": "boolean",
    "isRequired": false,
    "description": "The directory of all wallets.",
    "default": "true"
  }
]
