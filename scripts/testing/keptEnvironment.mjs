import { TestEnvironment } from 'jest-environment-node';

/** Where decorators keep what they say of classes as these are loaded: once. */
const ofDecorators = ['typeormMetadataArgsStorage', 'classValidatorMetadataStorage'];

class KeptEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const { process } = this.global;
    this.before = {
      globals: Object.getOwnPropertyDescriptors(this.global),
      env: { ...process.env },
      exit: process.exit,
      events: process.eventNames(),
    };
  }

  async teardown() {
    this.fakeTimersModern.useRealTimers();
    const { global, before } = this;
    for (const key of Reflect.ownKeys(global).filter((one) => !ofDecorators.includes(one))) {
      const now = Object.getOwnPropertyDescriptor(global, key);
      const former = before.globals[key];
      if (!former) {
        Reflect.deleteProperty(global, key);
      } else if (former.value !== now.value || former.get !== now.get) {
        Object.defineProperty(global, key, former);
      }
    }
    const { process } = global;
    for (const event of process.eventNames()) {
      if (!before.events.includes(event)) {
        process.removeAllListeners(event);
      }
    }
    for (const name of Object.keys(process.env)) {
      delete process.env[name];
    }
    Object.assign(process.env, before.env);
    process.exit = before.exit;
  }
}

let kept;

/** The globals of Node, the same for all test files of a worker. What a file changes of them is undone when it ends. */
export default function keptEnvironment(config, context) {
  kept ??= new KeptEnvironment(config, context);
  return kept;
}
