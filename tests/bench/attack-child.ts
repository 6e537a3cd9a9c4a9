/**
 * Runs one attack in a process of its own. Arguments: its name, the target as JSON, and the maximum duration in seconds;
 * any message of the parent ends it. Sends the parent the result.
 */
import { runAttack, type AttackName, type AttackTarget } from './attacks.ts';

const [name, target, maxSeconds] = process.argv.slice(2) as [AttackName, string, string];
const stop = new AbortController();
process.once('message', () => stop.abort());
process.once('disconnect', () => process.exit());
setTimeout(() => stop.abort(), Number(maxSeconds) * 1000).unref();
const result = await runAttack(name, JSON.parse(target) as AttackTarget, stop.signal);
process.send?.(result, () => process.exit());
