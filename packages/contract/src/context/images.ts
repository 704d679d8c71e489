/** Pictures from elsewhere. */
export interface PluginImages {
  /**
   * The address under which a picture may be drawn: of one that the gateway shows, named by its path as the gateway gave it
   * (`/v1/images/…`), that address at the gateway; of one at an origin that was granted, its own. Needs `images` with the
   * origin; the gateway's pictures need nothing.
   * @throws GatewayMissingError for a path where the site has no gateway
   */
  toUrl(picture: string): Promise<string>
}
