const MESSAGE =
  'This is the clock of this computer, which may be years off: use currentTime() of packages/domain/src/text/clock.ts. A file that only measures durations here is listed in .oxlintrc.json.';

const isDate = (node) => node.type === 'Identifier' && node.name === 'Date';

/** Refuses `new Date()` without an argument, `Date()` and `Date.now`. */
const serverClock = {
  create: (context) => ({
    NewExpression(node) {
      if (isDate(node.callee) && node.arguments.length === 0)
        context.report({ node, message: MESSAGE });
    },
    CallExpression(node) {
      if (isDate(node.callee)) context.report({ node, message: MESSAGE });
    },
    MemberExpression(node) {
      const { object, property } = node;
      if (isDate(object) && property.name === 'now') context.report({ node, message: MESSAGE });
    },
  }),
};

export default { meta: { name: 'clock' }, rules: { 'server-clock': serverClock } };
