/** Every class maps to its own name. */
export default new Proxy({}, { get: (_target, name) => name });
