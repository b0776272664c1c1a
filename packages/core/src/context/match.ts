/**
 * How a client is recognised: any one entry is enough. `clientInfo` decides alone where it is present; names
 * and User-Agents compare in any ASCII case and are written in lower case here, a title compares exactly.
 */
export interface Match {
  readonly name?: readonly string[];
  readonly namePrefix?: readonly string[];
  readonly title?: readonly string[];
  /** With the slash that ends the product token. */
  readonly userAgentPrefix?: readonly string[];
  /** Of a bridge: how it calls itself in the name that it passes on, `Front (via mcp-remote 0.15.1)`. */
  readonly via?: readonly string[];
  /** OAuth client ids (client metadata URLs) of this product. */
  readonly clientId?: readonly string[];
}
