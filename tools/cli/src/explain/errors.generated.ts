import type { ExplainedError } from './ExplainedError.ts'

/** Every error that Portico throws, made from `docs/errors.md`. */
export const errors: readonly ExplainedError[] = [
  {
    "code": "PORTICO-API-001",
    "message": "The service answered with an error status.",
    "reasons": [
      "The gateway refused or failed; `details` is the status. 403, 408, 413, 429 and 500 to 504 (without 501) were tried up to three more times before."
    ],
    "solutions": [
      "400: often a chain the gateway does not serve. 404: `gatewayUrl` is not the gateway's root, or a name nobody has. 429: one address asks too often. 5xx: look at the gateway's log; 502 and 503 mean that a chain behind it is out of reach.",
      "The answer's body says which field is wrong: look at it in the browser's network panel."
    ]
  },
  {
    "code": "PORTICO-API-002",
    "message": "The service took too long to answer.",
    "reasons": [
      "The gateway did not answer the path in `details` within 10 s."
    ],
    "solutions": [
      "Look at the gateway's health and at the chain nodes behind it. Trying again is safe."
    ]
  },
  {
    "code": "PORTICO-API-003",
    "message": "The service could not be reached.",
    "reasons": [
      "The visitor is offline, or `gatewayUrl` is wrong.",
      "The page's content policy lacks the gateway in `connect-src`, or the gateway does not allow the site's origin (CORS).",
      "The plugin that asked ended the request."
    ],
    "solutions": [
      "The browser's console says which. Add the origin to `connect-src` and to the gateway's allowed origins."
    ]
  },
  {
    "code": "PORTICO-API-004",
    "message": "The service gave an answer that cannot be understood.",
    "reasons": [
      "The gateway's answer is no JSON, or lacks the field in `details`: often a proxy's error page or a gateway of another version.",
      "Without a gateway: none of the network's `rpcUrls` answered with JSON, or there are none.",
      "A node or token contract answered a call with the wrong kind of value."
    ],
    "solutions": [
      "Open the address and look. Update gateway and packages together.",
      "Give the network `rpcUrls` that answer browsers (CORS), or set `gatewayUrl`."
    ]
  },
  {
    "code": "PORTICO-API-005",
    "message": "This needs a gatewayUrl.",
    "reasons": [
      "Something was asked that only a gateway knows, such as the wallet directory, names or prices; `details` is the path."
    ],
    "solutions": [
      "Set `gatewayUrl`. Without one, wallets that announce themselves still connect."
    ]
  },
  {
    "code": "PORTICO-API-006",
    "message": "The chain refused the request.",
    "reasons": [
      "A node answered with an error: a call reverts, the fee is not covered, or the method is not offered. `details` is the node's message, `cause.code` its code.",
      "When sending a token: its contract would revert, answers `false`, or does not exist on this network."
    ],
    "solutions": [
      "Read `details`. When sending, nothing has been sent; check balance, network and whether the token is paused."
    ]
  },
  {
    "code": "PORTICO-CLI-001",
    "message": "No package.json was found here or above.",
    "reasons": [
      "`portico init` was run outside a project."
    ],
    "solutions": [
      "Go to the site's folder, or run `npm init` first."
    ]
  },
  {
    "code": "PORTICO-CLI-002",
    "message": "No portico.config.ts was found here or above.",
    "reasons": [
      "A command was run outside the site, or before `portico init`."
    ],
    "solutions": [
      "Go to the site's folder, or run `npx portico init`."
    ]
  },
  {
    "code": "PORTICO-CLI-003",
    "message": "The configuration cannot be read.",
    "reasons": [
      "`portico.config.ts` computes a value, has no object as its default export, or has an option that does not exist or is of the wrong kind; `details` says where. It is read, never run."
    ],
    "solutions": [
      "Write `export default defineConfig({ … })` with literal values only. `portico explain <option>` and the reference say what each option takes."
    ]
  },
  {
    "code": "PORTICO-CLI-004",
    "message": "No feature with this name is installed.",
    "reasons": [
      "No dependency of the site's `package.json` brings the feature in `details`; the message lists those that are there."
    ],
    "solutions": [
      "`npm install` its package, for example `@portico/plugin-send`, or correct the name."
    ]
  },
  {
    "code": "PORTICO-CLI-005",
    "message": "A package of Portico has no built files.",
    "reasons": [
      "The package in `details` is not installed, or its `dist` or `portico.release.json` is missing or incomplete.",
      "Yarn installed it Plug'n'Play, and the command was not called by `yarn`."
    ],
    "solutions": [
      "Run `npm install`; in a clone of Portico, `npm run build`.",
      "With Plug'n'Play call `yarn portico`."
    ]
  },
  {
    "code": "PORTICO-CLI-006",
    "message": "A byte budget is exceeded.",
    "reasons": [
      "`portico budget` found that the parts in `details` weigh more than they may; the table above the message says by how much."
    ],
    "solutions": [
      "Use a smaller version of the plugin, or make it smaller: share what the shell offers, and load nothing that is not shown."
    ]
  },
  {
    "code": "PORTICO-CLI-007",
    "message": "The local stack is not installed.",
    "reasons": [
      "`portico dev` or `portico plugin dev` was run where `@portico/stack` is not installed."
    ],
    "solutions": [
      "Run `npm install --save-dev @portico/stack @uniswap/v2-core @uniswap/v2-periphery`; the last two hold the pools of its chains.",
      "In a clone of Portico's repository, run `npm start`."
    ]
  },
  {
    "code": "PORTICO-CLI-008",
    "message": "The command has to ask, and nobody can answer.",
    "reasons": [
      "The command asks before it changes something, and runs without a terminal: in a pipeline, a script or an editor."
    ],
    "solutions": [
      "Read what it would do with `--dry-run`, then answer beforehand with `--yes`."
    ]
  },
  {
    "code": "PORTICO-CLI-009",
    "message": "The answer was no. Nothing was changed.",
    "reasons": [
      "The question was answered with anything but yes, or ended with Ctrl-D."
    ],
    "solutions": [
      "Run the command again and answer `y`, or give `--yes`."
    ]
  },
  {
    "code": "PORTICO-CLI-010",
    "message": "Nothing may leave this machine, and the command needs an address elsewhere.",
    "reasons": [
      "The command was given `--offline` and needs the address in `details`."
    ],
    "solutions": [
      "Leave `--offline` out, or bring what it would fetch to this machine first."
    ]
  },
  {
    "code": "PORTICO-CLI-011",
    "message": "The feature was never added, so the site has granted it nothing.",
    "reasons": [
      "`portico enable` was given a feature that `portico.lock.json` does not hold: it was never added, or it was removed, which forgets its rights."
    ],
    "solutions": [
      "Run `portico add` with the feature, which shows its rights and asks."
    ]
  },
  {
    "code": "PORTICO-CLI-012",
    "message": "The site and what it serves do not agree.",
    "reasons": [
      "`portico check` found what it lists above the message, each with its own code and what to do."
    ],
    "solutions": [
      "Fix the findings from the top: a later one often goes with an earlier one."
    ]
  },
  {
    "code": "PORTICO-CLI-013",
    "message": "The lockfile is not what the configuration and the installed packages make.",
    "reasons": [
      "A package was updated, a feature was switched in `portico.config.ts`, or `portico.lock.json` or `portico.root.json` was edited or not committed."
    ],
    "solutions": [
      "Run `portico diff` to see what would change, then `portico lock`, and commit lockfile and root."
    ]
  },
  {
    "code": "PORTICO-CLI-014",
    "message": "Files below the public directory are not those of the installed packages.",
    "reasons": [
      "A served file is missing, was changed, or belongs to an earlier release; `details` names it. A browser refuses a file that does not match the lockfile."
    ],
    "solutions": [
      "Run `portico lock` before each build, and let no other tool change files below `portico/`."
    ]
  },
  {
    "code": "PORTICO-CLI-015",
    "message": "A plugin offers a way to a view that nobody brings.",
    "reasons": [
      "An action, a tab or a way to connect in the plugin's manifest names a view that no enabled plugin has."
    ],
    "solutions": [
      "Add the feature that brings the view, or disable the one that leads to it."
    ]
  },
  {
    "code": "PORTICO-CLI-016",
    "message": "The site cannot be served.",
    "reasons": [
      "`portico serve` was given a folder that is not there, a port that is taken or none, or an address that this machine does not have; `details` says which."
    ],
    "solutions": [
      "Build the site first, name the folder it is built into, and take a free port with `--port 0`."
    ]
  },
  {
    "code": "PORTICO-CLI-017",
    "message": "There is no option with this name.",
    "reasons": [
      "`portico explain` was given a name that neither `portico.config.ts` nor `createPortico` knows; the message lists those that look like it."
    ],
    "solutions": [
      "Look the name up in `docs/reference/options.md`. An option of `features` is written `features.legalCheckbox`."
    ]
  },
  {
    "code": "PORTICO-CLI-018",
    "message": "This names no version of a plugin.",
    "reasons": [
      "`portico kill` takes the id of a plugin and one version of it; `details` is something else, such as a package, a range or a name without a version."
    ],
    "solutions": [
      "Write `send@1.1.0`. The versions a site pins are in `portico.lock.json`."
    ]
  },
  {
    "code": "PORTICO-CLI-019",
    "message": "The private key of the kill list cannot be used.",
    "reasons": [
      "The file in `details` does not exist, holds no private key in PEM, or one that is not ECDSA over P-256.",
      "It lies below the public directory, where everybody could fetch it."
    ],
    "solutions": [
      "Make one with `npx portico kill --create-key --key <file>`, outside the public directory and best outside the repository. Pages take lists of the key that `portico.config.ts` names as `killList.publicKey` alone."
    ]
  },
  {
    "code": "PORTICO-CLI-020",
    "message": "The package.json of the project cannot be read.",
    "reasons": [
      "The file in `details` is not JSON: a merge left its marks, a comma is missing or one too many, or it was cut short.",
      "It is JSON, but `dependencies` or `devDependencies` are not versions by name."
    ],
    "solutions": [
      "Call `npm pkg get name` in its folder: npm says the place. Fix it there, or take the file back with `git checkout package.json`."
    ]
  },
  {
    "code": "PORTICO-CLI-021",
    "message": "A file or a folder cannot be read or written.",
    "reasons": [
      "The system refuses it: `details` is the path, and why. The user has no right to it, the disk is full or read-only, a folder lies where a file belongs, a file where a folder belongs, or the system makes no folder there, as in `/proc`.",
      "Another run has changed the file since this one looked."
    ],
    "solutions": [
      "Do what the last line says, and run the command again. Each file is the old one or the new one, never half of it, and the next run ends what this one began."
    ]
  },
  {
    "code": "PORTICO-CLI-022",
    "message": "The command line cannot be understood.",
    "reasons": [
      "A command or an option that does not exist, a word that is missing, or a value that the option does not take; `details` says which."
    ],
    "solutions": [
      "`portico --help` lists the commands, `portico <command> --help` what one of them takes. The exit code is 2."
    ]
  },
  {
    "code": "PORTICO-CLI-023",
    "message": "An update changes what the site says or draws itself.",
    "reasons": [
      "A newer release of the shell or of a feature has other English words for a text that the site overrides by `texts`, or has it no more. The site's own wording stays, and may not fit what stands around it now.",
      "A view that the site draws itself, by `replacements`, hands over other data or actions than before, or is gone.",
      "A variable of the theme that the site sets, by `themeVariables` or as a custom property `--portico-…`, is gone."
    ],
    "solutions": [
      "Read the place in the fix: `details` says the words before and after, or what is new with `+` and what went with `−`. Change the site's own where it no longer fits; what is gone is not shown any more.",
      "`portico diff` shows all that the update changes. After `portico lock` or `portico update` the finding has served and is gone."
    ]
  },
  {
    "code": "PORTICO-CLI-024",
    "message": "The site overrides a text, view or theme variable that is not there.",
    "reasons": [
      "A key of `texts`, an id of `replacements`, or the name of a variable in `themeVariables` or in a custom property `--portico-…` is mistyped: it changes nothing, and nobody says so in the page. In `themeVariables` names are bare: `color-accent`.",
      "An earlier release had it, and the one that is pinned has not."
    ],
    "solutions": [
      "Take the line in `details` out of the code, or give it the name that the fix suggests."
    ]
  },
  {
    "code": "PORTICO-CLI-025",
    "message": "The gateway is not installed.",
    "reasons": [
      "`portico gateway` was run where `@portico/gateway` is not installed."
    ],
    "solutions": [
      "Run `npm install --save-dev @portico/gateway`, and the command again."
    ]
  },
  {
    "code": "PORTICO-CLI-026",
    "message": "The gateway did not start.",
    "reasons": [
      "Another program listens on its port, a variable of its environment is wrong, or its database cannot be opened; `details` says which.",
      "Others than this machine shall reach it (`HOST`, `BEHIND_PROXY`), and no `PUBLIC_URL` says at which address."
    ],
    "solutions": [
      "Give a free port with `--port`, or correct what `details` names. The variables are in the README of `@portico/gateway`."
    ]
  },
  {
    "code": "PORTICO-CLI-027",
    "message": "A page asks a node that the content policy refuses.",
    "reasons": [
      "A call of `createPortico` names networks, or `customRpcUrls`, that `portico.config.ts` does not: the policy that `portico csp` makes of the configuration keeps pages from their nodes, so that balances and fees stay unknown."
    ],
    "solutions": [
      "Keep one list: `export const networks = […] as const` in `portico.config.ts`, named as `networks` in what it exports as default, and imported by the code that calls `createPortico`.",
      "Nodes that take the place of a network's own belong to `customRpcUrls` of both."
    ]
  },
  {
    "code": "PORTICO-CLI-028",
    "message": "An option of a plugin is missing, unknown, or not what the plugin takes.",
    "reasons": [
      "`plugins` in `portico.config.ts` names a plugin that the site does not have, or an option that the plugin does not take.",
      "A value is of another type, or out of the range or choice that the plugin's manifest allows.",
      "The plugin cannot do without an option, and the site does not give it."
    ],
    "solutions": [
      "The details name the option and what it takes; `portico explain <plugin>` shows all that a pinned plugin takes.",
      "Say it in `portico.config.ts`, for example `plugins: { swap: { slippage: 0.5 } }`, and run the command again."
    ]
  },
  {
    "code": "PORTICO-CLI-029",
    "message": "The vault’s release is not installed.",
    "reasons": [
      "`portico vault verify` compares with the `@portico/vault` that is installed where it is called, and there is none."
    ],
    "solutions": [
      "Install the version that the vault is said to serve, with the line that the message has. Whoever does not trust the registry builds it from the sources: two builds are the same, byte for byte."
    ]
  },
  {
    "code": "PORTICO-CLI-030",
    "message": "The release of the vault cannot be read.",
    "reasons": [
      "`--release` names a folder or an address without `release.json`, or a file of it is missing or has another hash; `details` says which.",
      "The installed package has not been built: in a clone of Portico that is `npx nx build @portico/vault`."
    ],
    "solutions": [
      "Name the folder `dist/site` of a release, or the address at which its files are."
    ]
  },
  {
    "code": "PORTICO-CLI-031",
    "message": "The served vault is not the release.",
    "reasons": [
      "The vault serves another version than the one it was compared with.",
      "Somebody has changed a file, or a proxy before the vault changes pages or headers: minifying, \"optimising\" and analytics of a CDN do.",
      "It was started with another `url` than the one it is reached at, so that its policy allows nothing."
    ],
    "solutions": [
      "Compare with the version that it is said to serve. If that differs too, sign nothing there until you know why: whoever serves the vault's code can have every key that is used in it.",
      "As its operator, let the proxy pass everything through as it is."
    ]
  },
  {
    "code": "PORTICO-CLI-032",
    "message": "The vault could not be looked at whole.",
    "reasons": [
      "The server did not answer, not in time, or leads elsewhere; `details` counts what is not known. Nothing that was seen differs, which says nothing of the rest."
    ],
    "solutions": [
      "Try again, and from another network. What is not known is not taken for right."
    ]
  },
  {
    "code": "PORTICO-CLI-033",
    "message": "A deployment does not refuse an attack.",
    "reasons": [
      "`portico vault attack` got what nobody may have; `details` names the attacks, and the lines above what was seen."
    ],
    "solutions": [
      "Update vault and gateway to one release. If it is still so, look at what stands before them: a proxy that sets headers of its own, answers other hosts, or adds `Access-Control-Allow-Origin`."
    ]
  },
  {
    "code": "PORTICO-CLI-034",
    "message": "An attack could not be tried.",
    "reasons": [
      "The vault or its service did not answer, or answered an honest request wrongly, so that a refusal says nothing; `details` names the attacks. The clock of this machine or the gateway's is wrong, or its `PUBLIC_URL` is not the address that the vault names."
    ],
    "solutions": [
      "Look at what was seen, correct it, and try again. An attack that was not tried is not one that was refused."
    ]
  },
  {
    "code": "PORTICO-CONFIG-001",
    "message": "There is no network.",
    "reasons": [
      "`createPortico` was given an empty list of `networks`."
    ],
    "solutions": [
      "Pass one or more: `networks: [mainnet]`, from `@portico/embed/networks` or made with `defineNetwork`."
    ]
  },
  {
    "code": "PORTICO-CONFIG-002",
    "message": "Invalid CAIP-2 network id.",
    "reasons": [
      "The id in `details`, given to `defineNetwork` or `parseCaipNetworkId`, is not `namespace:reference`, or its namespace is none of eip155, solana, bip122, polkadot and cosmos."
    ],
    "solutions": [
      "Write the id in full: `eip155:1`, not `1`, `0x1` or `ethereum:1`."
    ]
  },
  {
    "code": "PORTICO-CONFIG-003",
    "message": "Invalid CAIP Address",
    "reasons": [
      "The account id in `details` is not `namespace:reference:address` with a known namespace.",
      "A gateway of your own names a token by its bare contract address."
    ],
    "solutions": [
      "Join network and address: `toCaipAddress('eip155:1', '0x…')`.",
      "Let the gateway answer token addresses as `eip155:1:0x…`."
    ]
  },
  {
    "code": "PORTICO-CONFIG-004",
    "message": "The lockfile cannot be read.",
    "reasons": [
      "A tool found a fault in `portico.lock.json`; `details` names each path."
    ],
    "solutions": [
      "After a merge take either side whole, then run `npx portico lock`: it pins what is installed and keeps the rights held there.",
      "Restore a damaged file from version control. Deleting it works too, but then all rights that plugins ask for are granted.",
      "With another `lockfileVersion`, update `@portico/embed` and `@portico/cli` together."
    ]
  },
  {
    "code": "PORTICO-CONFIG-005",
    "message": "This needs a browser.",
    "reasons": [
      "`open`, `connect`, `disconnect`, `switchNetwork`, `warm` or a provider's `request` was called while rendering on a server.",
      "It was called on an instance after `dispose()`, which ends what the instance has in the browser."
    ],
    "solutions": [
      "Make another instance in place of one that was disposed of.",
      "Call it from an event handler or effect. Creating an instance and reading its state are safe on a server."
    ]
  },
  {
    "code": "PORTICO-CONFIG-011",
    "message": "The root cannot be read.",
    "reasons": [
      "`createPortico` got no `root`, or one whose `version` is not 1, for example the lockfile."
    ],
    "solutions": [
      "Import the file itself: `import root from './portico.root.json' with { type: 'json' }`. `npx portico lock` writes it.",
      "With another `version`, update `@portico/embed` and `@portico/cli` together."
    ]
  },
  {
    "code": "PORTICO-CONFIG-007",
    "message": "Invalid App Configuration: the service does not allow this origin.",
    "reasons": [
      "The gateway or relay lists the origins that may use it (`ALLOWED_ORIGINS`), and the page's is not among them; `details` is the page's origin. Reported once, in the console and by the event `error`; the visitor reads that the site is not set up."
    ],
    "solutions": [
      "Add the origin to the gateway's list. `*` stands for one whole label: `https://*.example.com`."
    ]
  },
  {
    "code": "PORTICO-CONFIG-008",
    "message": "Invalid Project ID",
    "reasons": [
      "The service asks for a project id, and does not know the one in `projectId`."
    ],
    "solutions": [
      "Check `projectId`. Portico's own gateway asks for none: leave it out, or point `gatewayUrl` at your own."
    ]
  },
  {
    "code": "PORTICO-CONFIG-009",
    "message": "Project ID Not Configured",
    "reasons": [
      "The service behind `gatewayUrl` or `relayUrl` asks for a project id, and the site names none."
    ],
    "solutions": [
      "Set `projectId`, or use a gateway that asks for none, such as Portico's own."
    ]
  },
  {
    "code": "PORTICO-CONFIG-010",
    "message": "Session Expired: the clock of this device may be wrong.",
    "reasons": [
      "The relay refuses a token that is not valid yet: the visitor's clock is minutes away from the relay's."
    ],
    "solutions": [
      "The visitor is asked to set date and time to automatic. On a machine of yours, check the clock of the relay."
    ]
  },
  {
    "code": "PORTICO-CONFIG-006",
    "message": "A feature is on that the lockfile does not hold.",
    "reasons": [
      "`features` turns on the name in `details`, but no plugin in the lockfile brings it. The rest works; this is only reported through the event `error`."
    ],
    "solutions": [
      "`npm install` the plugin's package, then `npx portico add <feature>`.",
      "Or take the name out of `features`: what the lockfile holds is on without being named."
    ]
  },
  {
    "code": "PORTICO-CONNECT-001",
    "message": "No wallet with this id was found.",
    "reasons": [
      "`connect` names a `connectorId` that no wallet on the page has: the extension is not installed, or has not announced itself yet.",
      "`enableEIP6963` or `enableInjected` is off."
    ],
    "solutions": [
      "Use the wallet's rdns as id, for example `io.metamask`.",
      "Call `open()` instead: the visitor sees what is there, and how to get what is not."
    ]
  },
  {
    "code": "PORTICO-CONNECT-002",
    "message": "The request was declined in the wallet.",
    "reasons": [
      "The visitor said no, or closed the wallet's window (EIP-1193 code 4001)."
    ],
    "solutions": [
      "This is an answer, not a fault: say so, and offer to try again. Never ask again by itself."
    ]
  },
  {
    "code": "PORTICO-CONNECT-003",
    "message": "The wallet did not answer in time.",
    "reasons": [
      "At a later visit the wallet did not say within 5 s whether it is still connected; it may be locked or broken."
    ],
    "solutions": [
      "None needed: Portico handles it, and the visitor starts disconnected. Where it happens often, the wallet's own update or restart helps."
    ]
  },
  {
    "code": "PORTICO-CONNECT-004",
    "message": "The wallet gave an answer that cannot be understood.",
    "reasons": [
      "The wallet answered the method in `details` with something that is no list of addresses or no chain id.",
      "When sending: the answer to `eth_sendTransaction` is no transaction hash."
    ],
    "solutions": [
      "Update the wallet or report it to its makers. It does not hold to EIP-1193.",
      "When sending, look at the wallet's activity before trying again: it may have been sent."
    ]
  },
  {
    "code": "PORTICO-CONNECT-005",
    "message": "The wallet shared no account.",
    "reasons": [
      "The visitor agreed to connect but ticked no account, or the wallet holds none."
    ],
    "solutions": [
      "Ask the visitor to choose an account in the wallet and connect again."
    ]
  },
  {
    "code": "PORTICO-CONNECT-006",
    "message": "No wallet is connected.",
    "reasons": [
      "A request reached the provider, or a plugin, while no wallet was connected in that namespace; `details` is the method or the plugin.",
      "When sending: the account went away meanwhile, or its address is none of its network."
    ],
    "solutions": [
      "Look at `getState().address` first, or `await portico.connect(…)`. `eth_accounts` never fails: it answers `[]`."
    ]
  },
  {
    "code": "PORTICO-CONNECT-007",
    "message": "The wallet is still busy with an earlier request.",
    "reasons": [
      "An earlier prompt is still open in the wallet, often behind the page (code -32002)."
    ],
    "solutions": [
      "Ask the visitor to open the wallet and answer there. Send one request at a time."
    ]
  },
  {
    "code": "PORTICO-CONNECT-008",
    "message": "The connection attempt was ended.",
    "reasons": [
      "The visitor closed the modal or went back while the wallet was asked.",
      "The site called `connect` again, or `disconnect`, before the wallet had answered."
    ],
    "solutions": [
      "Ignore it: what was connected before still is, and a late answer changes nothing."
    ]
  },
  {
    "code": "PORTICO-CONNECT-009",
    "message": "The wallet reported an error.",
    "reasons": [
      "The wallet failed for a reason of its own; `details` is its message, `cause` its error with its code."
    ],
    "solutions": [
      "Show `details`, and branch on the wallet's code with `hasErrorCode(error, 4100)`."
    ]
  },
  {
    "code": "PORTICO-CONNECT-010",
    "message": "The relay could not be reached.",
    "reasons": [
      "The visitor is offline, or their network keeps websockets out.",
      "The relay at `relayUrl` is down, or the address is wrong; `details` is the address.",
      "The page's content policy does not allow it: `connect-src` must name the relay."
    ],
    "solutions": [
      "Try again: every attempt starts afresh.",
      "Open the gateway's `/health`, and check `relayUrl` and the content policy."
    ]
  },
  {
    "code": "PORTICO-CONNECT-011",
    "message": "The wallet does not support this.",
    "reasons": [
      "The wallet offers no feature for the method in `details`, or not with these parameters; many Bitcoin wallets cannot send, or not broadcast."
    ],
    "solutions": [
      "Offer another way, or name wallets that can: a signed PSBT in place of a transfer, for example."
    ]
  },
  {
    "code": "PORTICO-CONNECT-012",
    "message": "The request to the wallet is not valid.",
    "reasons": [
      "A parameter is missing or of the wrong form; `details` names it. Nothing was sent to the wallet."
    ],
    "solutions": [
      "Send what the method asks for: messages of Solana in base58, transactions and PSBTs in base64, amounts of Bitcoin in satoshi."
    ]
  },
  {
    "code": "PORTICO-CONNECT-013",
    "message": "The connected wallet does not hold this account.",
    "reasons": [
      "The request names an account, in `details`, that the wallet has not shared; the visitor may have chosen another one meanwhile."
    ],
    "solutions": [
      "Ask for the accounts again, and name one of those, or none for the active one."
    ]
  },
  {
    "code": "PORTICO-LOAD-001",
    "message": "A shell file does not match the lockfile.",
    "reasons": [
      "The visitor is offline, or the file takes longer than 15 s.",
      "The file in `details` is not below `<baseUrl>shell/<version>/` or `<baseUrl>catalogue/`: not deployed, or `baseUrl` points elsewhere.",
      "Something changes it on the way: a proxy, a CDN that minifies, a formatter over `public/portico`.",
      "The root or the catalogue holds no hash of it that a browser could read: it was edited.",
      "A content policy forbids it in `script-src`, or another origin serves it without `Access-Control-Allow-Origin`.",
      "From the CLI: a built file of `@portico/shell` is not the one its release names."
    ],
    "solutions": [
      "Open the file's address. A 404 means: deploy `public/portico` and the script with its root together.",
      "Compare: `openssl dgst -sha384 -binary <file> | base64` must give its hash in the lockfile, or in the root. Turn rewriting off for `/portico/`, or run `npx portico lock` after an update.",
      "Allow the origin of `baseUrl` in `script-src`, and CORS where it is not your own.",
      "Trying again is safe: a failure is not remembered."
    ]
  },
  {
    "code": "PORTICO-LOAD-002",
    "message": "The lockfile lacks a file of the shell.",
    "reasons": [
      "The lockfile was written for another version of the shell than it names, or was edited; `details` is the file."
    ],
    "solutions": [
      "Run `npx portico lock` and deploy the script with the root and the files together."
    ]
  },
  {
    "code": "PORTICO-NETWORK-001",
    "message": "Network Not Found",
    "reasons": [
      "`switchNetwork` was given an id that is not among `networks`; `details` is the id.",
      "Without a gateway: a chain was asked that is not among `networks`, as happens with `allowUnsupportedChain`."
    ],
    "solutions": [
      "Add the network to `networks`, and compare ids in full: `eip155:10`."
    ]
  },
  {
    "code": "PORTICO-NETWORK-002",
    "message": "The wallet did not switch to the network.",
    "reasons": [
      "The wallet said it had switched, but still names another chain."
    ],
    "solutions": [
      "Ask the visitor to switch inside the wallet; the page follows. Some wallets allow each site one chain only."
    ]
  },
  {
    "code": "PORTICO-NETWORK-003",
    "message": "Chain is not supported",
    "reasons": [
      "The wallet does not know the chain and refused to add it: it allows no custom chains, or did not accept `rpcUrls`, name or currency. `cause` is what it said."
    ],
    "solutions": [
      "Give the network at least one `https` address in `rpcUrls`, and the chain's exact `nativeCurrency`.",
      "Otherwise the visitor needs another wallet for this chain."
    ]
  },
  {
    "code": "PORTICO-NETWORK-004",
    "message": "Unsupported chain",
    "reasons": [
      "A wallet was asked to sign or to send while it stands on a network that the site does not offer; `details` is that network. The modal opens on the networks to switch to. Libraries see 4901 (EIP-1193, \"chain disconnected\").",
      "Send was asked for a token of another network than the selected one, or on a network of neither eip155 nor solana; `details` is the selected network.",
      "Nobody knows the balance there: the site does not offer the network in `details`, or there is no gateway for it."
    ],
    "solutions": [
      "Switch to the token's network first. Send is for EVM chains and Solana.",
      "Name a `gatewayUrl`, or an endpoint of the network in `rpcUrls`."
    ]
  },
  {
    "code": "PORTICO-NETWORK-005",
    "message": "The wallet is on another network.",
    "reasons": [
      "A plugin asked the wallet for something on a network that it names, and the visitor's wallet is on another; `details` has both. What was made for one network must not go out on another."
    ],
    "solutions": [
      "Switch first: `context.wallet.request({ method: 'wallet_switchEthereumChain', … })`, with the right `wallet.request` for that method.",
      "To read from the chain, ask `context.chain.request`: it needs no wallet."
    ]
  },
  {
    "code": "PORTICO-PAYMENT-001",
    "message": "The client is of another chain than the payment.",
    "reasons": [
      "The node behind the client answers another `eth_chainId` than the payment's CAIP-2 says; `details` is the payment's."
    ],
    "solutions": [
      "Give `clients` the client of each chain under its own id."
    ]
  },
  {
    "code": "PORTICO-PAYMENT-002",
    "message": "The node does not give what a proof needs.",
    "reasons": [
      "The node does not know `eth_getBlockReceipts`, or not this block any more.",
      "The chain writes receipts in a way of its own: `details` says which step did not fit."
    ],
    "solutions": [
      "Ask another node, or prove it soon after the payment. Without a proof `checkPayment` still asks the chain."
    ]
  },
  {
    "code": "PORTICO-PAYMENT-003",
    "message": "The proof proves nothing.",
    "reasons": [
      "The proof was changed, is of another transaction, or is no proof."
    ],
    "solutions": [
      "Have whoever gave it prove it anew. Nothing of it counts."
    ]
  },
  {
    "code": "PORTICO-PAYMENT-004",
    "message": "The hash of the header is not that of its block.",
    "reasons": [
      "The chain has fields in its header that this version does not know, or the node has changed something."
    ],
    "solutions": [
      "Ask another node. Where the chain has fields of its own there are no proofs of it."
    ]
  },
  {
    "code": "PORTICO-PAYMENT-005",
    "message": "The factory of payment addresses cannot be put on this chain.",
    "reasons": [
      "The chain has no CREATE2 proxy at its usual address, or derives addresses from something else; `details` says which."
    ],
    "solutions": [
      "Deploy the proxy first. Where addresses differ, payments go to the recipient with a reference."
    ]
  },
  {
    "code": "PORTICO-PAYMENT-006",
    "message": "Nobody who may has signed this webhook, or too long ago.",
    "reasons": [
      "The signature is of none of the shop's secrets, or the webhook is older than five minutes.",
      "A proxy has changed the body: signatures are of its bytes.",
      "The clock of this server is wrong."
    ],
    "solutions": [
      "Compare the secret with the one in the gateway's configuration. While it is changed, give both.",
      "Pass the body on as it came, and set the clock."
    ]
  },
  {
    "code": "PORTICO-PAYMENT-007",
    "message": "The webhook does not say what a webhook about a payment says.",
    "reasons": [
      "It was signed, and its body is no JSON, too large, or of another version; `details` names the field."
    ],
    "solutions": [
      "Bring gateway and `@portico/payments` to the same version."
    ]
  },
  {
    "code": "PORTICO-PAYMENT-008",
    "message": "The payment is for no order that there is.",
    "reasons": [
      "Somebody has paid under a name that the shop never gave, or `findOrder` does not find it yet.",
      "The order is kept after the payment began."
    ],
    "solutions": [
      "Keep an order before its page can be paid. The gateway asks again for three days; the money is at the recipient all the same, for the shop to give back."
    ]
  },
  {
    "code": "PORTICO-PAYMENT-009",
    "message": "What was paid is not what the order asks for.",
    "reasons": [
      "Somebody has changed amount, asset or recipient in the page: then it is another payment.",
      "The order has changed since."
    ],
    "solutions": [
      "Do not change what an order asks for: make another. Nothing was shipped, and the money is the shop's to give back."
    ]
  },
  {
    "code": "PORTICO-PAYMENT-010",
    "message": "The transfer has paid for another order already.",
    "reasons": [
      "Somebody names one transfer for two orders, or two orders share a `paymentId`."
    ],
    "solutions": [
      "Nothing was shipped for the second. Give each order a `paymentId` of its own."
    ]
  },
  {
    "code": "PORTICO-PAYMENT-011",
    "message": "There is no client for the chain of the payment.",
    "reasons": [
      "`clients` has none under the id in `details`."
    ],
    "solutions": [
      "Add one. The gateway asks again for three days, so that nothing is lost."
    ]
  },
  {
    "code": "PORTICO-PAYMENT-012",
    "message": "The gateway has not taken what the shop has chosen.",
    "reasons": [
      "The gateway cannot be reached, does not know the payment, or holds another secret; `details` is the status.",
      "The choice does not fit the state."
    ],
    "solutions": [
      "401: compare the secrets. 404: compare `gatewayUrl`. Otherwise look at the gateway's log; it is asked again."
    ]
  },
  {
    "code": "PORTICO-PAYMENT-013",
    "message": "The gateway does not look for this payment.",
    "reasons": [
      "The gateway cannot be reached, or refuses it: it does not serve the chain, or the asset takes a fee from transfers or changes balances by itself. `details` is the status."
    ],
    "solutions": [
      "400: take another asset, or have the gateway serve the chain. Otherwise look at `gatewayUrl` and the gateway's log, and announce it again before the link is shown."
    ]
  },
  {
    "code": "PORTICO-PLUGIN-001",
    "message": "The lockfile does not hold this plugin.",
    "reasons": [
      "A plugin was asked for, by the id in `details`, that the site has not accepted or has switched off."
    ],
    "solutions": [
      "Run `npx portico add <feature>`, and do not set the feature to `false`."
    ]
  },
  {
    "code": "PORTICO-PLUGIN-002",
    "message": "A file of the plugin has no hash in the lockfile.",
    "reasons": [
      "`remoteEntry.js`, `plugin.js` or the file in `details` is named without a `sha384-` hash. Nothing was fetched."
    ],
    "solutions": [
      "Run `npx portico lock`. A lockfile that lost a hash by itself deserves a look at who changed it."
    ]
  },
  {
    "code": "PORTICO-PLUGIN-003",
    "message": "A file of the plugin could not be fetched, or does not match the lockfile.",
    "reasons": [
      "As for PORTICO-LOAD-001, for a file below `<baseUrl>plugins/<id>/<version>/`; `details` is its address.",
      "From the CLI: a built file of the plugin's package is not the one its release names."
    ],
    "solutions": [
      "As there. Nothing of a plugin runs before every one of its files has been compared.",
      "From the CLI: install or build the package again."
    ]
  },
  {
    "code": "PORTICO-PLUGIN-004",
    "message": "The plugin did not load in time.",
    "reasons": [
      "Its files and those it shares took longer than 15 s, or its import or its `setup` longer than 10 s each; `details` is the plugin."
    ],
    "solutions": [
      "Offer to try again: slow networks recover, and what has arrived is not fetched twice.",
      "In a plugin: `setup` registers and returns; fetch in the views."
    ]
  },
  {
    "code": "PORTICO-PLUGIN-005",
    "message": "The plugin was made for another version of Portico.",
    "reasons": [
      "`engines.portico` of its manifest, or the contract it was compiled against, is not what this shell offers; see `details`."
    ],
    "solutions": [
      "Update the older of the two, shell or plugin, then run `npx portico lock`."
    ]
  },
  {
    "code": "PORTICO-PLUGIN-008",
    "message": "The plugin failed while it was drawn.",
    "reasons": [
      "A view threw while React drew it; `details` is the plugin, `cause` its error.",
      "What the site draws in place of a view threw, or its files did not arrive; `details` is the id of the view or part."
    ],
    "solutions": [
      "Fix the view. The modal stays alive around it, and \"Try again\" draws it anew."
    ]
  },
  {
    "code": "PORTICO-PLUGIN-012",
    "message": "No one offers this command.",
    "reasons": [
      "`run` named the id in `details`: the shell does not offer it, and no enabled plugin declares it."
    ],
    "solutions": [
      "Ask `canRun(id)` first, and do without: who offers a command is the site's choice."
    ]
  },
  {
    "code": "PORTICO-PLUGIN-018",
    "message": "The plugin names what is not its own.",
    "reasons": [
      "The view or command in `details` belongs to the shell or to another plugin, or the plugin names it twice. Anyone who opened or asked for it would meet somebody else: nothing of the plugin runs."
    ],
    "solutions": [
      "In a plugin: begin the names with its id, views as `acme/Bridge` and commands as `acme/quote`. Only Portico's own plugins bear names of their own, such as `SendReview`.",
      "On a site: take a release that does, or switch the feature off with `npx portico disable <feature>`."
    ]
  },
  {
    "code": "PORTICO-PLUGIN-030",
    "message": "The frame of the plugin did not answer in time.",
    "reasons": [
      "The page that `details` names did not load within 20 seconds, or did not answer the handshake.",
      "The site's content policy does not name its origin in `frame-src`, or the page's own policy lets this site not frame it."
    ],
    "solutions": [
      "On a site: put what `npx portico csp` prints into the server's headers.",
      "In a plugin: let the page answer as A frame of another origin says, and name the site in its `frame-ancestors`."
    ]
  },
  {
    "code": "PORTICO-PLUGIN-031",
    "message": "The frame of the plugin is closed.",
    "reasons": [
      "The frame went to another page, whose origin nobody can be sure of, or the plugin closed it; `details` says which.",
      "It lies on the page's own origin, where it would guard nothing."
    ],
    "solutions": [
      "In a plugin: open it again with `context.frames.open`, and let the frame's page have no links that lead away.",
      "Host the frame on an origin of its own."
    ]
  },
  {
    "code": "PORTICO-PLUGIN-013",
    "message": "The manifest is not valid.",
    "reasons": [
      "`portico.plugin.json`, read by a build or by the CLI, does not hold to its schema; `details` names each path."
    ],
    "solutions": [
      "Fix what is named; plugins.md lists the fields. Name the schema in `$schema` and your editor shows it at once."
    ]
  },
  {
    "code": "PORTICO-PLUGIN-050",
    "message": "The browser has not let the plugin open a window.",
    "reasons": [
      "No click of the visitor's asked for it, or the last one is some seconds ago.",
      "The visitor, or an extension, keeps sites from opening windows."
    ],
    "solutions": [
      "In a plugin: give the contribution a `popup`, so that its window opens within the click, and offer a button that calls `context.popups.open` again."
    ]
  },
  {
    "code": "PORTICO-PLUGIN-051",
    "message": "The window of the plugin is closed.",
    "reasons": [
      "The visitor or the plugin has closed it, its time has passed, or its page keeps others from its window."
    ],
    "solutions": [
      "In a plugin: listen for `closed` before posting, and take what the service says as a return where its page keeps others away."
    ]
  },
  {
    "code": "PORTICO-PLUGIN-014",
    "message": "The release of the plugin that runs now does not have this view.",
    "reasons": [
      "A release on trial failed, the accepted one has taken its place, and the view in `details` was new in the other; see releases.md."
    ],
    "solutions": [
      "None for the visitor but to go back. Look at the event `pluginFallback` for why the release on trial failed."
    ]
  },
  {
    "code": "PORTICO-PLUGIN-015",
    "message": "The site has withdrawn this version.",
    "reasons": [
      "The site's kill list names the version in `details`, of a plugin or of the shell. Nothing of it runs or opens, or no longer; see releases.md."
    ],
    "solutions": [
      "Pin another version: `npx portico rollback <feature>` returns to the one before, `npx portico update <feature>` takes a newer one. Or take this one off the list once it is safe: `npx portico kill <id>@<version> --lift --key <file>`."
    ]
  },
  {
    "code": "PORTICO-PLUGIN-016",
    "message": "The kill list cannot be trusted.",
    "reasons": [
      "What lies at `killList.url` is no signed list, was signed by another key, is too large or is older than one that the page has seen; `details` says which. The last good list stays in force.",
      "The page is not served over https, where browsers have no cryptography."
    ],
    "solutions": [
      "Compare `killList.publicKey` of `portico.config.ts` with the key that signs, and look at what the server sends. After a change of it run `npx portico lock`.",
      "A list that is served again after a newer one may be an attempt to bring a withdrawn version back."
    ]
  },
  {
    "code": "PORTICO-PLUGIN-017",
    "message": "The kill list could not be fetched.",
    "reasons": [
      "Nothing came from the address in `details` within 10 s, or a status other than 200. The last good list stays in force, and plugins run as the lockfile pins them.",
      "The site's content policy does not allow the address in `connect-src`."
    ],
    "solutions": [
      "Open the address; allow its origin in the policy, and on another origin let it answer with CORS headers."
    ]
  },
  {
    "code": "PORTICO-PLUGIN-040",
    "message": "What the address of the page carries for a plugin is too much.",
    "reasons": [
      "A parameter that the plugin claims holds more than 8 KiB, or all that it claims together more than 32 KiB. It was taken out of the address, and the plugin was not notified."
    ],
    "solutions": [
      "Nobody who comes back from a sign-in brings as much: look at who linked to the page.",
      "In a plugin: let the service hand over a short code, and fetch the rest with it."
    ]
  },
  {
    "code": "PORTICO-PLUGIN-041",
    "message": "Two plugins claim the same parameter of the page’s address.",
    "reasons": [
      "Each of them names it in `contributes.returns`, and nobody could tell whose it is."
    ],
    "solutions": [
      "Switch one of them off with `npx portico disable <feature>`.",
      "In a plugin: claim a name of its own, such as `acme_result`, where the service lets you choose."
    ]
  },
  {
    "code": "PORTICO-PLUGIN-042",
    "message": "The plugin failed at what the address of the page carried for it.",
    "reasons": [
      "The handler that it gave to `context.returns.on` threw; `cause` says what."
    ],
    "solutions": [
      "In a plugin: catch what a service may refuse, and tell the visitor in a view. What was handed over is not handed over again."
    ]
  },
  {
    "code": "PORTICO-PLUGIN-006",
    "message": "The plugin failed while it was loaded.",
    "reasons": [
      "Its module threw while it was imported; `cause` says what.",
      "It needs a shared module that the shell does not have, or in another version: shared modules are refused rather than replaced."
    ],
    "solutions": [
      "Build it with `definePluginBuild` of `@portico/build`, against the same major of Portico.",
      "Do nothing at the top of its modules."
    ]
  },
  {
    "code": "PORTICO-PLUGIN-007",
    "message": "The plugin failed while it was set up.",
    "reasons": [
      "Its `setup` threw or rejected; `cause` says what. An error of Portico's own keeps its own code instead."
    ],
    "solutions": [
      "Fix `setup`. It runs once, before the first view."
    ]
  },
  {
    "code": "PORTICO-PLUGIN-009",
    "message": "The plugin registers what its manifest does not declare.",
    "reasons": [
      "`views.add` or `commands.add` was called with the id in `details`, which the lockfile's copy of the manifest does not name."
    ],
    "solutions": [
      "Declare it under `contributes` in `portico.plugin.json`, build, and run `npx portico lock`."
    ]
  },
  {
    "code": "PORTICO-PLUGIN-010",
    "message": "The plugin has no valid definition.",
    "reasons": [
      "The default export of `src/plugin.ts` was not made by `definePlugin`.",
      "`setup` ended without registering a view or command that the manifest declares; `details` names them."
    ],
    "solutions": [
      "`export default definePlugin({ setup })`, and register everything that is declared."
    ]
  },
  {
    "code": "PORTICO-PLUGIN-011",
    "message": "The plugin was not granted what it asks for.",
    "reasons": [
      "It used a right that the lockfile does not grant it; `details` is plugin, right, and the method, path or command.",
      "What it asked with is no data: a method that is no text, or params that hold a function.",
      "It gave `api.fetch` what is no path, such as `//` or `mailto:…`: that can be granted to nobody."
    ],
    "solutions": [
      "In a plugin: name it under `capabilities`, build, and let the site run `npx portico lock`.",
      "On a site: a right missing on purpose is no fault; the plugin should do without it."
    ]
  },
  {
    "code": "PORTICO-PLUGIN-032",
    "message": "The plugin handed over what is no transaction.",
    "reasons": [
      "`context.transactions.track` was given a hash that the network would not write, an account of another namespace, no words for the visitor, or data that JSON cannot hold or that is too long; `details` names the member."
    ],
    "solutions": [
      "Hand over what the wallet answered, `texts.success` and `texts.failed` of at most 200 characters each, and a small record in `data`: amounts as strings."
    ]
  },
  {
    "code": "PORTICO-RELEASE-001",
    "message": "The plugin cannot be built.",
    "reasons": [
      "A source does not compile, `portico.plugin.json` and `package.json` name different versions, or `locales` names other languages than there are files; `details` says which and where."
    ],
    "solutions": [
      "Fix what `details` names, and build again. `npm run typecheck` tells more about sources."
    ]
  },
  {
    "code": "PORTICO-RELEASE-002",
    "message": "No portico.plugin.json was found here or above.",
    "reasons": [
      "A command for plugins was run outside the repository of one; `details` is the folder."
    ],
    "solutions": [
      "Go to the plugin's folder, or begin a plugin with `portico create plugin <name>`."
    ]
  },
  {
    "code": "PORTICO-RELEASE-003",
    "message": "The builder is not installed beside the plugin.",
    "reasons": [
      "`portico plugin build` found no `@portico/build` from the plugin's folder upwards. A site's CLI does without the compiler, so each plugin brings it."
    ],
    "solutions": [
      "Run `npm install --save-dev @portico/build`."
    ]
  },
  {
    "code": "PORTICO-RELEASE-004",
    "message": "This version is published already, with other bytes.",
    "reasons": [
      "`portico plugin publish` found the version with other files than those that are built; `details` names them. What is published never changes: sites have pinned it by hash."
    ],
    "solutions": [
      "Raise the version in `portico.plugin.json` and `package.json`, build, and publish that.",
      "If nothing changed, compare the versions of `@portico/build` and of what the plugin bundles: another compiler gives other bytes."
    ]
  },
  {
    "code": "PORTICO-RELEASE-005",
    "message": "Releases cannot be published there.",
    "reasons": [
      "`--to` of `portico plugin publish` is neither a folder nor `s3://<bucket>/<folder>` nor `npm`, or it is empty.",
      "A bucket's access key, region or server is not in the environment."
    ],
    "solutions": [
      "Name a folder, and copy it to where sites find it: versions first, channel files last.",
      "Set `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, and `AWS_REGION` for Amazon or `AWS_ENDPOINT_URL_S3` for another server."
    ]
  },
  {
    "code": "PORTICO-RELEASE-006",
    "message": "A plugin cannot have this name.",
    "reasons": [
      "The name given to `portico create plugin` is its id, which names folder, container, storage, views and texts."
    ],
    "solutions": [
      "Take lower-case letters, digits and hyphens, with a letter first: `acme-bridge`."
    ]
  },
  {
    "code": "PORTICO-RELEASE-007",
    "message": "Files are in the way.",
    "reasons": [
      "`portico create plugin` would overwrite the files in `details`. It wrote nothing."
    ],
    "solutions": [
      "Take another name, another folder, or move those files away."
    ]
  },
  {
    "code": "PORTICO-RELEASE-008",
    "message": "The bucket cannot be read or written.",
    "reasons": [
      "The server cannot be reached, or answered with the status and code in `details`: `AccessDenied` and `SignatureDoesNotMatch` for keys that may not, `NoSuchBucket` for a bucket that is not there."
    ],
    "solutions": [
      "Check bucket, server and keys. The keys need `s3:GetObject`, `s3:PutObject` and `s3:ListBucket`, without which a file that is missing is answered with `AccessDenied`.",
      "Publish again: what was there before stays, and the channel moves last."
    ]
  },
  {
    "code": "PORTICO-RELEASE-009",
    "message": "Releases cannot be taken from this address.",
    "reasons": [
      "The word given to `portico add` looks like an address, and is neither a folder nor `https` (on this machine also `http`); or it holds a name, a password, a query or a fragment, which would write a secret into the configuration."
    ],
    "solutions": [
      "Name the folder of one plugin's releases: `https://releases.example/acme-bridge`, or `./releases/acme-bridge`."
    ]
  },
  {
    "code": "PORTICO-RELEASE-010",
    "message": "A folder of releases cannot be reached.",
    "reasons": [
      "No connection, no answer within 30 seconds, another status than 200, or a redirect, which is not followed. `details` names the file that was asked for. Nothing was changed."
    ],
    "solutions": [
      "Open the address in a browser. Where it redirects, name the address it leads to.",
      "What is copied needs no network: `portico lock`, `check` and `rollback` work without."
    ]
  },
  {
    "code": "PORTICO-RELEASE-011",
    "message": "A folder of releases holds what is no release.",
    "reasons": [
      "A file there is not of the form that `portico plugin publish` writes, is bigger than any release, is of another plugin or version than its place says, or holds characters that would change what a terminal shows. `details` says which. Nothing of it was taken."
    ],
    "solutions": [
      "Check that the address is that of one plugin: its `stable.json` lies right below it.",
      "Tell anyone who publishes it. What the lockfile pins keeps working."
    ]
  },
  {
    "code": "PORTICO-RELEASE-012",
    "message": "A release is nowhere to be found.",
    "reasons": [
      "The lockfile pins a version that is neither installed nor copied, or its served files were changed, and its source has it no longer.",
      "The version or channel that was named is not published, or is not the one installed.",
      "`portico rollback` found files of the release before missing or changed."
    ],
    "solutions": [
      "Install the pinned version, or restore its folder below `portico/plugins/`. Commit that folder, or build where it is kept.",
      "`portico update <feature>` takes what there is; `details` and the line after it say more."
    ]
  },
  {
    "code": "PORTICO-RELEASE-013",
    "message": "Another plugin has this name already.",
    "reasons": [
      "What lies at the address calls itself as an installed package, or as a plugin of another address, does: it would stand in for it.",
      "Two features that are on bring a plugin of the same id.",
      "Two installed packages bring a feature of the same name, and nobody can tell which is meant."
    ],
    "solutions": [
      "Look at who publishes it. If it is meant to take the place of the other, remove or uninstall that first."
    ]
  },
  {
    "code": "PORTICO-RELEASE-014",
    "message": "The test runner is not installed beside the plugin.",
    "reasons": [
      "`portico plugin test` runs the plugin's own Vitest, and `node_modules` of the repository lacks it."
    ],
    "solutions": [
      "Run `npm install`, or `npm install --save-dev vitest`."
    ]
  },
  {
    "code": "PORTICO-RELEASE-015",
    "message": "The tests of the plugin did not pass.",
    "reasons": [
      "A test failed, an error was thrown outside of tests, or there was no test: the report above says which."
    ],
    "solutions": [
      "Fix what the report names. `portico plugin test --project node` runs what needs no browser.",
      "For the project `browser`, run `npx playwright install chromium`, or name a browser in `PORTICO_CHROMIUM`."
    ]
  },
  {
    "code": "PORTICO-RELEASE-016",
    "message": "The registry of packages cannot be read or written.",
    "reasons": [
      "`portico plugin publish --to npm` called `npm`, which answered with the code in `details`: `ENEEDAUTH` or `E401` without a key, `E403` where the key may not publish, `EPRIVATE` for a package that says it is private, `ENOTFOUND` without a network."
    ],
    "solutions": [
      "Look at `.npmrc` beside `package.json`, and at `registry` in it; `npm whoami` says who you are there.",
      "Publish again: a version that arrived is found there, and the tag moves last."
    ]
  },
  {
    "code": "PORTICO-RELEASE-017",
    "message": "Sources have changed since the plugin was built.",
    "reasons": [
      "`portico plugin publish` found that files which the build has read are gone or hold something else; `details` names the first of them. The build wrote their hashes into `.portico/build.json`, beside `dist`. A file of a package that was updated counts too."
    ],
    "solutions": [
      "Run `npx portico plugin build`, look at what it built, and publish that.",
      "If the release is meant to be what was built, undo the change, or check out the commit that it was built of."
    ]
  },
  {
    "code": "PORTICO-SEND-001",
    "message": "An amount and receiver address are required",
    "reasons": [
      "`sendToken` was called without amount or receiver, with nothing or less, or with more than the balance.",
      "The receiver is no address, has a wrong checksum, is the zero address or the token's own contract. `details` says which."
    ],
    "solutions": [
      "Correct the input; the form of Send does so before this. The wallet was not asked."
    ]
  },
  {
    "code": "PORTICO-SEND-002",
    "message": "A token is required",
    "reasons": [
      "`sendToken` was called without a token."
    ],
    "solutions": [
      "Choose one first. The form starts with the native currency where the account's balances list it."
    ]
  },
  {
    "code": "PORTICO-SERVED-001",
    "message": "The site cannot be reached.",
    "reasons": [
      "Nothing listens at the address in `details`, its name is not known, or no answer came in time."
    ],
    "solutions": [
      "Open the address in a browser on the same machine."
    ]
  },
  {
    "code": "PORTICO-SERVED-002",
    "message": "The site answers with an error.",
    "reasons": [
      "The page in `details` answered with a status of 400 or above, or never stopped redirecting."
    ],
    "solutions": [
      "Open the page, and read the log of its server. A preview behind a password cannot be looked at."
    ]
  },
  {
    "code": "PORTICO-SERVED-003",
    "message": "The certificate of a server is not trusted.",
    "reasons": [
      "The certificate of the address in `details` has expired, is for another name, or was signed by nobody that is known."
    ],
    "solutions": [
      "Renew it. Where browsers accept it and the command line does not, the server leaves out a certificate between its own and the root.",
      "For an authority of your own, name its certificate in `NODE_EXTRA_CA_CERTS`."
    ]
  },
  {
    "code": "PORTICO-SERVED-004",
    "message": "The site is not served over https.",
    "reasons": [
      "Browsers give pages of http neither clipboard nor cryptography, and many wallets refuse them; only this machine is exempt."
    ],
    "solutions": [
      "Serve the site over https, and redirect http to it."
    ]
  },
  {
    "code": "PORTICO-SERVED-005",
    "message": "A page of https asks an address without it.",
    "reasons": [
      "The address in `details` begins with `http:` or `ws:`. Browsers block it on a page of https."
    ],
    "solutions": [
      "Serve it over TLS, and name it with `https:` or `wss:`."
    ]
  },
  {
    "code": "PORTICO-SERVED-006",
    "message": "The site is served without a Content-Security-Policy.",
    "reasons": [
      "The page carries the policy neither as a header nor as a `meta` element, or the server drops it for pages."
    ],
    "solutions": [
      "Send what `npx portico csp` prints, with every page. It is what stops a script that was injected from asking a wallet."
    ]
  },
  {
    "code": "PORTICO-SERVED-007",
    "message": "The Content-Security-Policy is only reported, not enforced.",
    "reasons": [
      "The page carries `Content-Security-Policy-Report-Only` alone. Browsers then report, and allow."
    ],
    "solutions": [
      "When no report comes any more, send the policy under its own name."
    ]
  },
  {
    "code": "PORTICO-SERVED-008",
    "message": "The Content-Security-Policy lets any script run.",
    "reasons": [
      "`script-src` holds what is in `details`, such as `'unsafe-inline'`, `'unsafe-eval'` or a whole scheme, or is missing together with `default-src`."
    ],
    "solutions": [
      "Send the `script-src` of `npx portico csp`. A script within the page needs a nonce or its hash."
    ]
  },
  {
    "code": "PORTICO-SERVED-009",
    "message": "The Content-Security-Policy refuses what the modal needs.",
    "reasons": [
      "The directive in `details` does not allow the source beside it: the policy was written before the configuration changed, or by hand."
    ],
    "solutions": [
      "Send what `npx portico csp` prints, and print it anew whenever `portico.config.ts` changes."
    ]
  },
  {
    "code": "PORTICO-SERVED-010",
    "message": "The Content-Security-Policy refuses the trusted types of the framework.",
    "reasons": [
      "`trusted-types` leaves out the name in `details`, by which the framework writes HTML. Svelte then draws nothing, and Vue and Next fail."
    ],
    "solutions": [
      "Send what `npx portico csp` prints: it knows the frameworks among the dependencies."
    ]
  },
  {
    "code": "PORTICO-SERVED-011",
    "message": "The Content-Security-Policy keeps the site out of a frame that may show it.",
    "reasons": [
      "`frame-ancestors` does not name the origin in `details`, which is one of `safeOrigins`."
    ],
    "solutions": [
      "Send what `npx portico csp` prints. In a `meta` element the directive says nothing: it takes a header."
    ]
  },
  {
    "code": "PORTICO-SERVED-012",
    "message": "X-Frame-Options keeps the site out of a frame that may show it.",
    "reasons": [
      "The server sends `X-Frame-Options`, which cannot name other origins, and no `frame-ancestors`; `safeOrigins` names some."
    ],
    "solutions": [
      "Send `frame-ancestors`: browsers then ignore `X-Frame-Options`."
    ]
  },
  {
    "code": "PORTICO-SERVED-013",
    "message": "The Permissions-Policy forbids what the modal uses.",
    "reasons": [
      "The header `Permissions-Policy` refuses the page the permission in `details`. Copying an address needs `clipboard-write`."
    ],
    "solutions": [
      "Write `clipboard-write=(self)`, or leave the permission out."
    ]
  },
  {
    "code": "PORTICO-SERVED-014",
    "message": "Browsers keep the page, so visitors stay with the files of an earlier release.",
    "reasons": [
      "The page is sent with a long `max-age` or as `immutable`. It names the scripts, and they hold the root."
    ],
    "solutions": [
      "Send `Cache-Control: no-cache` with pages. What lies below `portico/` has its version in its path and may be kept."
    ]
  },
  {
    "code": "PORTICO-SERVED-015",
    "message": "A service worker keeps files of another release.",
    "reasons": [
      "The worker in `details` names files of a version that the lockfile no longer holds."
    ],
    "solutions": [
      "Build it after `portico lock`, or leave `portico/` out of its list: the modal checks and keeps its own files."
    ]
  },
  {
    "code": "PORTICO-SERVED-016",
    "message": "The files are served at another address than `baseUrl` says.",
    "reasons": [
      "The site lives below a path, or the framework serves the public directory elsewhere; `details` has both addresses."
    ],
    "solutions": [
      "Set `baseUrl` in `portico.config.ts` and in `createPortico`. `npx portico doctor --fix` does the first where the second is right."
    ]
  },
  {
    "code": "PORTICO-SERVED-017",
    "message": "Files of the modal are not served.",
    "reasons": [
      "The files in `details` are on disk, and the server does not have them: not deployed, left out by a list of files, or ignored."
    ],
    "solutions": [
      "Deploy the public directory and the script together. Look for `.gitignore`, `.dockerignore` and `.vercelignore`."
    ]
  },
  {
    "code": "PORTICO-SERVED-018",
    "message": "The server refuses files of the modal.",
    "reasons": [
      "The server answered 401 or 403: a password, a firewall, or a file that the server may not read."
    ],
    "solutions": [
      "Make the folder readable for the server, and exempt `portico/` from what asks for a password."
    ]
  },
  {
    "code": "PORTICO-SERVED-019",
    "message": "The server sends a page in place of a file.",
    "reasons": [
      "A rule for single-page applications answers every path with `index.html`, and the files are not there or come after it."
    ],
    "solutions": [
      "Let files go before the rule (`try_files $uri /index.html`), and deploy them."
    ]
  },
  {
    "code": "PORTICO-SERVED-020",
    "message": "The server redirects files of the modal.",
    "reasons": [
      "A rule adds a language, a slash or another host to the path, or sends visitors who have not signed in elsewhere."
    ],
    "solutions": [
      "Exempt `portico/` from it. Where the redirect is meant, name its target as `baseUrl`."
    ]
  },
  {
    "code": "PORTICO-SERVED-021",
    "message": "The server sends scripts with the type of something else.",
    "reasons": [
      "The `Content-Type` in `details` is none of JavaScript. Browsers refuse such modules."
    ],
    "solutions": [
      "Teach the server the type of `.js`: `include mime.types` in nginx, `AddType text/javascript .js` in Apache."
    ]
  },
  {
    "code": "PORTICO-SERVED-022",
    "message": "The server sends files with the wrong Content-Encoding.",
    "reasons": [
      "A bucket holds compressed files and does not say so, or says so of plain ones, or two places compress one after the other."
    ],
    "solutions": [
      "Upload with the header, or uncompressed, and let the server compress."
    ]
  },
  {
    "code": "PORTICO-SERVED-023",
    "message": "A served file is not the one that the lockfile pins.",
    "reasons": [
      "An earlier release is still deployed under the same version, a CDN minifies, or a tool changed the file in the build."
    ],
    "solutions": [
      "Deploy again and empty the cache of the CDN. Turn minifying off for `portico/`: the files are as small as they get."
    ]
  },
  {
    "code": "PORTICO-SERVED-024",
    "message": "Another origin serves the files and does not let the site read them.",
    "reasons": [
      "`baseUrl` is on another origin, and that sends no `Access-Control-Allow-Origin` for the site."
    ],
    "solutions": [
      "Send `Access-Control-Allow-Origin: *`: the files are public, and pinned by hash."
    ]
  },
  {
    "code": "PORTICO-SERVED-025",
    "message": "Another origin serves the kill list and does not let the site read it.",
    "reasons": [
      "`killList.url` is on another origin, and that sends no `Access-Control-Allow-Origin` for the site. Pages go on with the last list they could read, or with none."
    ],
    "solutions": [
      "Send `Access-Control-Allow-Origin: *`: the list is public, and signed. Or serve it on the site's own origin."
    ]
  },
  {
    "code": "PORTICO-SERVICE-001",
    "message": "The gateway cannot be reached.",
    "reasons": [
      "Nothing listens at the address in `details`, its name is not known, or no answer came in time."
    ],
    "solutions": [
      "Open the `/health` of the gateway from the same network. Check `gatewayUrl`."
    ]
  },
  {
    "code": "PORTICO-SERVICE-002",
    "message": "The gateway answers with an error.",
    "reasons": [
      "The gateway, or the proxy before it, answered with the status in `details`."
    ],
    "solutions": [
      "Read its log; 502 and 504 come from a proxy whose gateway is down."
    ]
  },
  {
    "code": "PORTICO-SERVICE-003",
    "message": "The gateway runs, and something it depends on does not.",
    "reasons": [
      "The database or a node of a chain does not answer the gateway; `details` names it."
    ],
    "solutions": [
      "Open `/health` of the gateway, and fix what it calls `unavailable`."
    ]
  },
  {
    "code": "PORTICO-SERVICE-004",
    "message": "What answers at `gatewayUrl` is no gateway.",
    "reasons": [
      "The address is one of a website or of another service, or has a path too many."
    ],
    "solutions": [
      "Name the origin of the gateway, without `/v1`."
    ]
  },
  {
    "code": "PORTICO-SERVICE-005",
    "message": "The gateway does not allow the site's origin.",
    "reasons": [
      "`allowedOrigins` of the gateway holds other origins, without the scheme or the subdomain that visitors use; or a proxy drops the gateway's CORS headers."
    ],
    "solutions": [
      "Add the origin in `details`. `*` stands for one whole label: `https://*.shop.example` is not `https://shop.example`."
    ]
  },
  {
    "code": "PORTICO-SERVICE-006",
    "message": "The clock of this machine or of a server is wrong.",
    "reasons": [
      "The two differ by as much as `details` says. Signed messages and tokens of the relay are then not yet valid, or no longer."
    ],
    "solutions": [
      "Turn network time on (`timedatectl set-ntp true`), on the server too."
    ]
  },
  {
    "code": "PORTICO-SERVICE-007",
    "message": "The relay cannot be reached.",
    "reasons": [
      "Nothing listens at the address in `details`, its name is not known, or a firewall keeps websockets out."
    ],
    "solutions": [
      "Open the address over https from the same network. Check `relayUrl`."
    ]
  },
  {
    "code": "PORTICO-SERVICE-008",
    "message": "The relay does not allow the site's origin.",
    "reasons": [
      "The relay answered 403 to the origin in `details`."
    ],
    "solutions": [
      "Add the origin to `allowedOrigins` of the gateway that runs the relay, or to the project at the provider of the relay."
    ]
  },
  {
    "code": "PORTICO-SERVICE-009",
    "message": "What answers at `relayUrl` does not speak websocket.",
    "reasons": [
      "The path is wrong, or a proxy does not pass on the headers `Upgrade` and `Connection`; `details` has the status."
    ],
    "solutions": [
      "Set `proxy_set_header Upgrade $http_upgrade` and `Connection \"upgrade\"` in nginx. The relay of a gateway is at `/relay`."
    ]
  },
  {
    "code": "PORTICO-SERVICE-010",
    "message": "A node of a network cannot be reached.",
    "reasons": [
      "Nothing listens at the address in `details`, or it answers with an error of a server."
    ],
    "solutions": [
      "Name another node in `customRpcUrls`, or several: the modal asks the next when one fails."
    ]
  },
  {
    "code": "PORTICO-SERVICE-011",
    "message": "A node refuses to answer.",
    "reasons": [
      "The key in the address is wrong or used up, or the address is none of JSON-RPC; `details` has the answer."
    ],
    "solutions": [
      "Check the key and its limits with the provider of the node."
    ]
  },
  {
    "code": "PORTICO-SERVICE-012",
    "message": "A node is one of another network.",
    "reasons": [
      "The node says another chain than the one it is named for; `details` has both. Balances and transactions would be those of another network."
    ],
    "solutions": [
      "Correct the address, or the CAIP-2 id before it."
    ]
  },
  {
    "code": "PORTICO-SERVICE-013",
    "message": "A node does not let the site read its answers.",
    "reasons": [
      "The node sends no `Access-Control-Allow-Origin` for the site's origin."
    ],
    "solutions": [
      "Allow the origin at its provider; `--http.corsdomain` for geth."
    ]
  },
  {
    "code": "PORTICO-SITE-001",
    "message": "Something is wrong with the site.",
    "reasons": [
      "`portico doctor` found at least one fault; `details` has their codes."
    ],
    "solutions": [
      "Fix the first finding, and look again: others may follow from it. `--fix` fixes what it can."
    ]
  },
  {
    "code": "PORTICO-SITE-002",
    "message": "The address of the running site is no http address.",
    "reasons": [
      "`--url` has no scheme, or another one than http and https."
    ],
    "solutions": [
      "Give the whole address of a page with the modal: `--url https://shop.example/`."
    ]
  },
  {
    "code": "PORTICO-SITE-003",
    "message": "This Node is older than Portico supports.",
    "reasons": [
      "The command line runs on the Node in `details`."
    ],
    "solutions": [
      "Install a supported one, and name it in `engines` and `.nvmrc`, so that servers that build use it too."
    ]
  },
  {
    "code": "PORTICO-SITE-004",
    "message": "No node is known for a network of the configuration.",
    "reasons": [
      "`networks` in `portico.config.ts` names a network that `@portico/embed/networks` does not have; `details` is its id."
    ],
    "solutions": [
      "Name its nodes in `customRpcUrls`. Check the id: Ethereum is `eip155:1`."
    ]
  },
  {
    "code": "PORTICO-SITE-005",
    "message": "The framework does not serve the public directory of the configuration.",
    "reasons": [
      "The framework among the dependencies has its static files in the folder in `details`."
    ],
    "solutions": [
      "Set `publicDirectory`, run `npx portico lock`, and remove `portico/` from the folder it was in."
    ]
  },
  {
    "code": "PORTICO-SITE-006",
    "message": "The lockfile holds the marks of a merge conflict.",
    "reasons": [
      "Two branches changed `portico.lock.json`, and the merge was committed with its marks."
    ],
    "solutions": [
      "Take the side with the rights that you mean to grant, then run `npx portico lock`: it never grants more, and makes `portico.root.json` anew, which may have marks too."
    ]
  },
  {
    "code": "PORTICO-SITE-007",
    "message": "The lockfile has the form of another version of Portico.",
    "reasons": [
      "`lockfileVersion` in `details` is not the one that the installed command line writes."
    ],
    "solutions": [
      "Install what `package.json` asks for. Update `@portico/cli` everywhere, in continuous integration too."
    ]
  },
  {
    "code": "PORTICO-SITE-008",
    "message": "Git ignores the lockfile.",
    "reasons": [
      "A line of `.gitignore` covers `portico.lock.json`. What the site accepted is then kept nowhere, and each machine grants anew."
    ],
    "solutions": [
      "Add `!portico.lock.json` to `.gitignore`, and commit the file."
    ]
  },
  {
    "code": "PORTICO-SITE-009",
    "message": "Git ignores the served files, and no script copies them.",
    "reasons": [
      "`.gitignore` covers `portico/` below the public directory, and no script of `package.json` runs `portico lock`."
    ],
    "solutions": [
      "Write `\"build\": \"portico lock && …\"`, or commit the files."
    ]
  },
  {
    "code": "PORTICO-SITE-010",
    "message": "Something changed the line endings of served files.",
    "reasons": [
      "Git with `core.autocrlf`, or an editor, wrote the files in `details` with other line endings. Their hashes no longer fit."
    ],
    "solutions": [
      "Add `**/portico/** -text` to `.gitattributes`, so that Git leaves them alone. `npx portico doctor --fix` copies the files anew."
    ]
  },
  {
    "code": "PORTICO-SITE-011",
    "message": "Installed packages are not those that package.json asks for.",
    "reasons": [
      "`package.json` changed, and nobody installed since; `details` has what is asked for and what is there."
    ],
    "solutions": [
      "Run `npm install`, `pnpm install` or `yarn`, then `npx portico lock`."
    ]
  },
  {
    "code": "PORTICO-SITE-012",
    "message": "Installed packages are older than those of the lockfile.",
    "reasons": [
      "Somebody updated Portico, and this machine has the earlier packages still. `portico lock` would undo the update."
    ],
    "solutions": [
      "Run `npm ci`, `pnpm install --frozen-lockfile` or `yarn install --immutable`."
    ]
  },
  {
    "code": "PORTICO-SITE-013",
    "message": "The shell is older than the embed, or of another major version.",
    "reasons": [
      "`@portico/embed` and `@portico/shell` were updated apart; `details` has both versions."
    ],
    "solutions": [
      "Update them together, then run `npx portico lock`."
    ]
  },
  {
    "code": "PORTICO-SITE-014",
    "message": "A package of Portico is installed twice.",
    "reasons": [
      "Another dependency brings a copy of its own; `details` names both. Two copies share neither instances nor elements."
    ],
    "solutions": [
      "Bring the versions together, or override the one of the dependency."
    ]
  },
  {
    "code": "PORTICO-SITE-015",
    "message": "A page would run two Reacts.",
    "reasons": [
      "The site resolves one React, and the package in `details` another: it is linked, or has a copy of its own. Hooks then throw."
    ],
    "solutions": [
      "Bring the versions together. For a linked package add `resolve.dedupe: ['react', 'react-dom']`, or its like in your bundler."
    ]
  },
  {
    "code": "PORTICO-SITE-016",
    "message": "React is outside of the range that Portico supports.",
    "reasons": [
      "`@portico/embed/react` supports the range in `details`, and another version is installed."
    ],
    "solutions": [
      "Update React, or use the elements of `@portico/embed`, which need none."
    ]
  },
  {
    "code": "PORTICO-SITE-017",
    "message": "React and React DOM are of different versions.",
    "reasons": [
      "One was updated without the other; `details` has both. React refuses to start."
    ],
    "solutions": [
      "Run `npm install react@<version> react-dom@<version>`."
    ]
  },
  {
    "code": "PORTICO-SITE-018",
    "message": "The declarations of views are not those of the lockfile.",
    "reasons": [
      "`portico-env.d.ts` was edited, lies where an earlier version wrote it, or the lockfile was changed by an older command or by hand after it was written."
    ],
    "solutions": [
      "Run `npx portico types`; `npx portico lock` and `npx portico doctor --fix` do it too."
    ]
  },
  {
    "code": "PORTICO-SITE-019",
    "message": "The site's code and its configuration name different addresses.",
    "reasons": [
      "The call of `createPortico` in `details` names another address than `portico.config.ts`. Files are looked for, and policies written, at the wrong one. To a node of `customRpcUrls` that the code alone names the policy lets no page speak."
    ],
    "solutions": [
      "Bring both together."
    ]
  },
  {
    "code": "PORTICO-SITE-020",
    "message": "TypeScript does not read the declarations of views.",
    "reasons": [
      "`include`, `files` or `exclude` of the site's `tsconfig.json`, and of those it refers to, leave out the file in `details`. What it declares is then neither suggested nor checked."
    ],
    "solutions": [
      "Add the file, or the folder it lies in, to `include`.",
      "Where another folder than that of `portico.config.ts` has the `tsconfig.json` that counts, name the file there."
    ]
  },
  {
    "code": "PORTICO-SIWX-001",
    "message": "SIWX is not enabled",
    "reasons": [
      "Sign-in was asked for on an instance that was made without `siwx`."
    ],
    "solutions": [
      "Pass `siwx` to `createPortico`, for example `createPageSiwx()` of `@portico/embed/siwx`."
    ]
  },
  {
    "code": "PORTICO-SIWX-002",
    "message": "Cannot set both `siweConfig` and `siwx` options",
    "reasons": [
      "`createPortico` was given the older and the newer form of sign-in."
    ],
    "solutions": [
      "Keep `siwx`; `fromSiweConfig(config)` of `@portico/embed/siwx` turns the older form into it."
    ]
  },
  {
    "code": "PORTICO-SIWX-003",
    "message": "The sign-in message does not fit this site, account or network.",
    "reasons": [
      "The message names another origin, account or network than the one it is used for; `details` names the field.",
      "The text is not a message of CAIP-122, or holds characters that it must not."
    ],
    "solutions": [
      "Use the message as `createMessage` made it. Behind a proxy, tell the server its public origin."
    ]
  },
  {
    "code": "PORTICO-SIWX-004",
    "message": "The signature of the sign-in is not the account’s.",
    "reasons": [
      "The signature was made by another key, over another text, or was cut short.",
      "A smart account's contract does not accept it, or is on a network the verifier cannot ask."
    ],
    "solutions": [
      "Let the visitor sign again. For smart accounts give the verifier an endpoint of the account's network."
    ]
  },
  {
    "code": "PORTICO-SIWX-005",
    "message": "The sign-in message is not valid at this time.",
    "reasons": [
      "It has expired, or begins later: the clock of one side is wrong, or the visitor signed too late."
    ],
    "solutions": [
      "Let the visitor sign again; check the clocks."
    ]
  },
  {
    "code": "PORTICO-SIWX-006",
    "message": "The nonce of the sign-in was not given, or was used before.",
    "reasons": [
      "A message was sent a second time, to another origin, or later than five minutes after its nonce was given."
    ],
    "solutions": [
      "Ask for a new nonce and sign again. Several servers must share the store of nonces."
    ]
  },
  {
    "code": "PORTICO-SIWX-007",
    "message": "The session token is not valid.",
    "reasons": [
      "It has expired, was signed with another key, or its session was ended by signing out."
    ],
    "solutions": [
      "Let the visitor sign in again."
    ]
  },
  {
    "code": "PORTICO-SIWX-008",
    "message": "The sign-in service refused the sign-in.",
    "reasons": [
      "The gateway, or the site's own server, did not accept the signature, the nonce or the message. It says no more, on purpose.",
      "The page's origin is not one that the service knows, or its public domain is another than the page's."
    ],
    "solutions": [
      "Let the visitor sign again. Name the page's origin in `allowedOrigins` of the gateway, or in `origins` of the server."
    ]
  },
  {
    "code": "PORTICO-SIWX-009",
    "message": "The sign-in service cannot be reached.",
    "reasons": [
      "The address is wrong, the service is down or too busy, or its answers may not be read by this page (CORS)."
    ],
    "solutions": [
      "Check the address, and that the service allows the page's origin. `cause` is the error underneath."
    ]
  },
  {
    "code": "PORTICO-VIEW-001",
    "message": "No view is registered under this id.",
    "reasons": [
      "`open({ view })` names a view that neither the shell nor a plugin of the lockfile has; `details` is the id.",
      "The feature that brings it is off."
    ],
    "solutions": [
      "Check spelling and case, or turn the feature on: `npx portico add <feature>`."
    ]
  },
  {
    "code": "PORTICO-VIEW-002",
    "message": "A view is already registered under this id.",
    "reasons": [
      "A site's code or the shell registers a view that is there; `details` is the id. Plugins cannot: see `PORTICO-PLUGIN-018`."
    ],
    "solutions": [
      "Give the view another name."
    ]
  },
  {
    "code": "PORTICO-VIEW-003",
    "message": "The page has no portico-modal element for this instance.",
    "reasons": [
      "`disableAppend` or `display: 'embedded'` is set, and no `<portico-modal>` stood in the page when the modal was first asked for; `details` is the instance's id."
    ],
    "solutions": [
      "Place `<portico-modal></portico-modal>` in the page, with `instance=\"<id>\"` where the instance has an id of its own."
    ]
  },
  {
    "code": "PORTICO-VIEW-004",
    "message": "The view was left without a result.",
    "reasons": [
      "The visitor closed the view in `details` or went back from it, or something else took its place, before it handed back what the caller of `open` waits for."
    ],
    "solutions": [
      "Take it for the visitor's no, and offer the way again: `catch` it beside `open`."
    ]
  }
]
