/** What the gateway keeps with a name. Everything but name and address is in the owner's own words. */
export interface NameRecord {
  /** Whole, such as `maya.example.id`. */
  readonly name: string
  /** Of its owner, as the gateway writes it. */
  readonly address: string
  /** `https:` address of a picture, as the owner has given it; null where there is none. */
  readonly avatar: string | null
  /** Where the gateway shows that picture, so that nobody else learns who looks; null where it does not. */
  readonly picture: string | null
  /** `https:` address of a page; null where there is none. */
  readonly url: string | null
  /** Plain text; null where there is none. */
  readonly bio: string | null
}
