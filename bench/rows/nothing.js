/** What importing core is compared with: loading any file has a price of its own. */
export {};
