/**
 * A line before a few places that all owners share. Owners get places in rotation, so one with a single piece of
 * work waits for at most one piece of each of the others, however many those have waiting.
 *
 * @typedef {object} LineLimits
 * @property {number} places Pieces of work at the same time.
 * @property {number} placesEach The most of them that are of one owner, also while no other owner waits.
 * @property {number} waiting Pieces that wait.
 * @property {number} waitingEach The most of them that are of one owner.
 *
 * @typedef {object} Turn
 * @property {() => void} begin Called once, when the turn begins; immediately where a place is free.
 * @property {() => void} refuse Called instead of `begin` when the line is full: immediately, or while it waits,
 *   when the owner with the most waiting makes room for another one.
 *
 * @typedef {object} Owner
 * @property {number} running
 * @property {Turn[]} waiting
 */
export class FairTurns {
  /** @type {LineLimits} */
  #limits;
  /** In the order in which they get their next place. @type {Map<string, Owner>} */
  #owners = new Map();
  #running = 0;
  #waiting = 0;

  /** @param {LineLimits} limits */
  constructor(limits) {
    this.#limits = limits;
  }

  /**
   * Asks for a turn of an owner. Returns the function that ends it, or gives the wait up; called again it does nothing.
   *
   * @param {string} ownerName
   * @param {Turn} turn
   * @returns {() => void}
   */
  take(ownerName, turn) {
    const owner = this.#owners.get(ownerName) ?? { running: 0, waiting: [] };
    this.#owners.set(ownerName, owner);
    if (this.#hasPlace(owner)) {
      this.#begin(ownerName, owner, turn);
      return this.#once(() => this.#end(ownerName, owner));
    }
    if (!this.#makeRoom(owner)) {
      this.#forget(ownerName, owner);
      turn.refuse();
      return () => undefined;
    }
    let isBegun = false;
    const waiting = {
      begin: () => {
        isBegun = true;
        turn.begin();
      },
      refuse: () => turn.refuse(),
    };
    owner.waiting.push(waiting);
    this.#waiting += 1;
    return this.#once(() => {
      if (isBegun) this.#end(ownerName, owner);
      else this.#giveUp(ownerName, owner, waiting);
    });
  }

  /**
   * Returns how many places an owner has.
   *
   * @param {string} ownerName
   */
  runningOf(ownerName) {
    return this.#owners.get(ownerName)?.running ?? 0;
  }

  /** @param {Owner} owner */
  #hasPlace(owner) {
    return this.#running < this.#limits.places && owner.running < this.#limits.placesEach;
  }

  /**
   * Returns whether the owner may wait. In a full line one with clearly more waiting loses its newest.
   *
   * @param {Owner} owner
   */
  #makeRoom(owner) {
    if (owner.waiting.length >= this.#limits.waitingEach) return false;
    if (this.#waiting < this.#limits.waiting) return true;
    let most = owner;
    for (const other of this.#owners.values()) if (other.waiting.length > most.waiting.length) most = other;
    if (most.waiting.length < owner.waiting.length + 2) return false;
    this.#waiting -= 1;
    most.waiting.pop()?.refuse();
    return true;
  }

  /**
   * @param {string} ownerName
   * @param {Owner} owner
   * @param {Turn} turn
   */
  #begin(ownerName, owner, turn) {
    owner.running += 1;
    this.#running += 1;
    // The next time the other owners come first.
    this.#owners.delete(ownerName);
    this.#owners.set(ownerName, owner);
    turn.begin();
  }

  /**
   * @param {string} ownerName
   * @param {Owner} owner
   */
  #end(ownerName, owner) {
    owner.running -= 1;
    this.#running -= 1;
    this.#forget(ownerName, owner);
    for (const [name, next] of this.#owners) {
      const turn = this.#hasPlace(next) ? next.waiting.shift() : undefined;
      if (turn === undefined) continue;
      this.#waiting -= 1;
      this.#begin(name, next, turn);
      return;
    }
  }

  /**
   * @param {string} ownerName
   * @param {Owner} owner
   * @param {Turn} turn
   */
  #giveUp(ownerName, owner, turn) {
    const place = owner.waiting.indexOf(turn);
    if (place === -1) return;
    owner.waiting.splice(place, 1);
    this.#waiting -= 1;
    this.#forget(ownerName, owner);
  }

  /**
   * @param {string} ownerName
   * @param {Owner} owner
   */
  #forget(ownerName, owner) {
    if (owner.running === 0 && owner.waiting.length === 0 && this.#owners.get(ownerName) === owner)
      this.#owners.delete(ownerName);
  }

  /** @param {() => void} end */
  #once(end) {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      end();
    };
  }
}
