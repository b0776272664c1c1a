/** A promise that is kept from outside: for what a test has to wait for or to hold up. */
export class Gate {
  readonly opened: Promise<void>;
  open!: () => void;

  constructor() {
    this.opened = new Promise((resolve) => {
      this.open = resolve;
    });
  }
}
