// The ending tells Jest that this is no ES module. It would read all of antd in search of `import`, before every test.
Object.assign(exports, require('../../node_modules/antd/dist/antd.min.js'));
// jsdom gets no styles (withoutLayout.ts): composing them is a fifth of the work.
exports.theme.defaultConfig.zeroRuntime = true;
